BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE draft (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	slot VARCHAR(20) NOT NULL, 
	entry JSON NOT NULL, 
	saved_at DATETIME NOT NULL, ticks JSON DEFAULT '[]' NOT NULL, taps JSON DEFAULT '[]' NOT NULL, 
	CONSTRAINT pk_draft PRIMARY KEY (id), 
	CONSTRAINT fk_draft_game_id_game FOREIGN KEY(game_id) REFERENCES game (id), 
	CONSTRAINT uq_draft_game_id UNIQUE (game_id, slot)
);
INSERT INTO "draft" VALUES(1,1,'round-1','{"table_ruling": "The table let it pass.", "sides-0-hand": "255", "sides-0-red_threes_in_hand": "0", "sides-0-failed_to_go_out": "0", "sides-0-misused_discard": "0", "sides-0-natural": "0", "sides-0-mixed": "0", "sides-0-way": "melds", "sides-0-melds-0-rank": "K", "sides-0-melds-0-naturals": "4", "sides-0-red_threes": "2", "sides-1-hand": "430", "sides-1-red_threes_in_hand": "0", "sides-1-failed_to_go_out": "1", "sides-1-misused_discard": "0", "sides-1-natural": "0", "sides-1-mixed": "0", "sides-1-way": "melds", "sides-1-melds-0-rank": "J", "sides-1-melds-0-naturals": "3", "sides-1-red_threes": "0", "sides-2-net_melded": "y", "sides-2-red_threes_in_hand": "0", "sides-2-failed_to_go_out": "0", "sides-2-misused_discard": "0", "sides-2-natural": "0", "sides-2-mixed": "0", "sides-2-way": "points", "sides-2-red_threes": "2"}','2026-11-22 09:28:18.105426','[]','[]');
INSERT INTO "draft" VALUES(2,1,'next','{"table_ruling": "A \u201cpile\u201d of 7\u2019s", "sides-0-red_threes_in_hand": "0", "sides-0-failed_to_go_out": "1", "sides-0-misused_discard": "1", "sides-0-natural": "1", "sides-0-mixed": "1", "sides-0-way": "melds", "sides-0-melds-0-rank": "K", "sides-0-melds-0-naturals": "4", "sides-0-red_threes": "1", "sides-0-hand_counts-high": "1", "sides-1-table": "120+85", "sides-1-net_melded": "y", "sides-1-red_threes_in_hand": "0", "sides-1-failed_to_go_out": "0", "sides-1-misused_discard": "0", "sides-1-natural": "1", "sides-1-mixed": "1", "sides-1-way": "melds", "sides-1-red_threes": "0", "sides-2-red_threes_in_hand": "0", "sides-2-failed_to_go_out": "0", "sides-2-misused_discard": "0", "sides-2-natural": "0", "sides-2-mixed": "0", "sides-2-way": "counts", "sides-2-red_threes": "0", "sides-0-net_melded": "y"}','2026-11-22 09:28:19.145159','[{"tally.melded": 1, "tally.canastas.natural": 1, "tally.canastas.mixed": 1, "red_threes": 1, "penalties.failed_to_go_out": 1, "penalties.misused_discard": 1}, {"tally.melded": 1, "tally.canastas.natural": 1, "tally.canastas.mixed": 1}, {}]','[{"id": "d3610212-e56c-4f8e-a896-8f2d253180ea +1:tally.melded", "side": 1, "place": "tally.melded", "stands": true}, {"id": "638e7c63-31ec-4348-bf05-a027f202de73 +1:tally.canastas.natural", "side": 1, "place": "tally.canastas.natural", "stands": true}, {"id": "a735c385-a8a8-486b-807c-a7b635581e01 +1:tally.canastas.mixed", "side": 1, "place": "tally.canastas.mixed", "stands": true}, {"id": "ef33506e-5cab-4203-bf42-18a8948cb4ad +0:tally.melded", "side": 0, "place": "tally.melded", "stands": true}, {"id": "898bdf9d-d6b3-45d5-84ab-847f65efa572 +0:tally.canastas.natural", "side": 0, "place": "tally.canastas.natural", "stands": true}, {"id": "8c2babf0-b0cc-4152-a07e-984b9713fe95 +0:tally.canastas.mixed", "side": 0, "place": "tally.canastas.mixed", "stands": true}, {"id": "b638b0a4-533e-4f85-aab8-07aca1590816 +0:red_threes", "side": 0, "place": "red_threes", "stands": true}, {"id": "341bf37a-dbd2-4b17-8b40-f5ad95e87f45 +0:penalties.failed_to_go_out", "side": 0, "place": "penalties.failed_to_go_out", "stands": true}, {"id": "4c1c8f49-f2a4-4cec-a8e9-cc9386e1cb1f +0:penalties.misused_discard", "side": 0, "place": "penalties.misused_discard", "stands": true}]');
INSERT INTO "draft" VALUES(3,2,'round-4','{"table_ruling": "The table let it pass.", "sides-0-red_threes_in_hand": "1", "sides-0-feet-0-points": "60", "sides-0-feet-1-points": "60", "sides-0-feet-2-points": "60", "sides-0-wild": "0", "sides-0-sevens": "0", "sides-0-natural": "0", "sides-0-mixed": "0", "sides-0-way": "melds", "sides-0-melds-0-rank": "K", "sides-0-melds-0-naturals": "8", "sides-0-red_threes": "0", "sides-1-red_threes_in_hand": "0", "sides-1-wild": "0", "sides-1-sevens": "0", "sides-1-natural": "0", "sides-1-mixed": "0", "sides-1-way": "melds", "sides-1-melds-0-rank": "7", "sides-1-melds-0-naturals": "7", "sides-1-melds-1-rank": "wild", "sides-1-melds-1-naturals": "3", "sides-1-melds-1-twos": "7", "sides-1-melds-2-rank": "K", "sides-1-melds-2-naturals": "7", "sides-1-melds-3-rank": "9", "sides-1-melds-3-naturals": "5", "sides-1-melds-3-twos": "2", "sides-1-melds-4-rank": "3b", "sides-1-melds-4-naturals": "7", "sides-1-red_threes": "0"}','2026-11-22 09:28:20.846842','[]','[]');
INSERT INTO "draft" VALUES(4,2,'next','{"table_ruling": "A \u201cpile\u201d of 7\u2019s", "sides-0-red_threes_in_hand": "0", "sides-0-feet-0-points": "100", "sides-0-feet-1-picked_up": "y", "sides-0-feet-2-points": "100", "sides-0-wild": "1", "sides-0-sevens": "1", "sides-0-natural": "1", "sides-0-mixed": "1", "sides-0-way": "melds", "sides-0-melds-0-rank": "K", "sides-0-melds-0-naturals": "7", "sides-0-red_threes": "1", "sides-1-table": "120+85", "sides-1-net_melded": "y", "sides-1-red_threes_in_hand": "0", "sides-1-wild": "0", "sides-1-sevens": "0", "sides-1-natural": "1", "sides-1-mixed": "1", "sides-1-way": "melds", "sides-1-red_threes": "0", "sides-0-net_melded": "y", "sides-0-feet-0-picked_up": "y", "sides-0-feet-2-picked_up": "y"}','2026-11-22 09:28:22.109160','[{"tally.melded": 1, "tally.canastas.natural": 1, "tally.canastas.mixed": 1, "tally.canastas.wild": 1, "tally.canastas.sevens": 1, "red_threes": 1, "feet[0]": 1, "feet[2]": 1}, {"tally.melded": 1, "tally.canastas.natural": 1, "tally.canastas.mixed": 1}]','[{"id": "32357d24-bc3e-4cde-abc3-37d581573f40 +1:tally.melded", "side": 1, "place": "tally.melded", "stands": true}, {"id": "4050646e-0815-45d3-9c53-83e47caf5dd1 +1:tally.canastas.natural", "side": 1, "place": "tally.canastas.natural", "stands": true}, {"id": "f13802d2-1062-4438-a3dc-b6261695ff48 +1:tally.canastas.mixed", "side": 1, "place": "tally.canastas.mixed", "stands": true}, {"id": "8762dd0d-1418-4fbd-b082-930f6590cdb0 +0:tally.melded", "side": 0, "place": "tally.melded", "stands": true}, {"id": "41a74b1d-64cd-4ea1-aa0c-9c2cb98aabc5 +0:tally.canastas.natural", "side": 0, "place": "tally.canastas.natural", "stands": true}, {"id": "e8c18f85-ad1b-4d49-a9c0-6329de275e30 +0:tally.canastas.mixed", "side": 0, "place": "tally.canastas.mixed", "stands": true}, {"id": "a88618d9-02e5-4bcb-a3a7-aa45467d75a2 +0:tally.canastas.wild", "side": 0, "place": "tally.canastas.wild", "stands": true}, {"id": "ed963a34-2cfd-4fe9-b4c6-8c542fc64d1f +0:tally.canastas.sevens", "side": 0, "place": "tally.canastas.sevens", "stands": true}, {"id": "833c2299-3f0a-450c-9e39-249ca130a9f5 +0:red_threes", "side": 0, "place": "red_threes", "stands": true}, {"id": "892d7607-5002-43b8-9e58-0102e99094e6 +0:feet[0]", "side": 0, "place": "feet[0]", "stands": true}, {"id": "74a97832-da54-4a30-a383-bbaa0c828fa9 +0:feet[2]", "side": 0, "place": "feet[2]", "stands": true}]');
INSERT INTO "draft" VALUES(5,3,'round-7','{"sides-0-table": "370", "sides-0-hand": "75", "sides-0-sevens": "1", "sides-0-wild": "1", "sides-0-black_threes_in_hand": "1", "sides-0-red_threes_in_hand": "0", "sides-0-natural": "1", "sides-0-mixed": "1", "sides-0-way": "points", "sides-0-melds-0-rank": "K", "sides-0-melds-0-naturals": "7", "sides-0-melds-1-rank": "7", "sides-0-melds-1-naturals": "7", "sides-0-melds-2-rank": "wild", "sides-0-melds-2-twos": "7", "sides-0-red_threes": "2", "sides-0-hand_counts-high": "1", "sides-1-table": "1500", "sides-1-sevens": "0", "sides-1-wild": "0", "sides-1-black_threes_in_hand": "0", "sides-1-red_threes_in_hand": "0", "sides-1-natural": "10", "sides-1-mixed": "0", "sides-1-way": "melds", "sides-1-melds-0-rank": "A", "sides-1-melds-0-naturals": "7", "sides-1-melds-1-rank": "7", "sides-1-melds-1-naturals": "7", "sides-1-melds-2-rank": "wild", "sides-1-melds-2-jokers": "1", "sides-1-melds-2-twos": "6", "sides-1-red_threes": "0"}','2026-11-22 09:28:23.881807','[]','[]');
INSERT INTO "draft" VALUES(6,3,'next','{"table_ruling": "A \u201cpile\u201d of 7\u2019s", "sides-0-piles-0-state": "up", "sides-0-sevens": "1", "sides-0-wild": "1", "sides-0-black_threes_in_hand": "1", "sides-0-red_threes_in_hand": "0", "sides-0-natural": "1", "sides-0-mixed": "1", "sides-0-way": "melds", "sides-0-melds-0-rank": "J", "sides-0-melds-0-naturals": "5", "sides-0-melds-0-jokers": "1", "sides-0-melds-0-twos": "1", "sides-0-melds-1-rank": "8", "sides-0-melds-1-naturals": "4", "sides-0-red_threes": "2", "sides-0-hand_counts-ace": "1", "sides-0-hand_counts-low": "2", "sides-1-table": "120+85", "sides-1-net_melded": "y", "sides-1-sevens": "0", "sides-1-wild": "0", "sides-1-black_threes_in_hand": "0", "sides-1-red_threes_in_hand": "0", "sides-1-natural": "1", "sides-1-mixed": "1", "sides-1-way": "points", "sides-1-red_threes": "0", "sides-0-net_melded": "y"}','2026-11-22 09:28:24.940633','[{"tally.melded": 1, "tally.canastas.natural": 1, "tally.canastas.mixed": 1, "tally.canastas.sevens": 1, "tally.canastas.wild": 1, "red_threes": 2, "piles": 1}, {"tally.melded": 1, "tally.canastas.natural": 1, "tally.canastas.mixed": 1}]','[{"id": "fb2121bb-ae80-4976-8135-7521862b09bd +1:tally.melded", "side": 1, "place": "tally.melded", "stands": true}, {"id": "1f9b9872-1880-4708-bb68-241d6ef446da +1:tally.canastas.natural", "side": 1, "place": "tally.canastas.natural", "stands": true}, {"id": "a79d13b8-fc32-48a9-a132-ecf9dc933b2e +1:tally.canastas.mixed", "side": 1, "place": "tally.canastas.mixed", "stands": true}, {"id": "9a7155c0-84b6-42d8-ae96-213e6eb594e9 +0:tally.melded", "side": 0, "place": "tally.melded", "stands": true}, {"id": "4f14414b-58e5-4663-ae66-58d6c7e08744 +0:tally.canastas.natural", "side": 0, "place": "tally.canastas.natural", "stands": true}, {"id": "386a4c71-b5da-4145-8cb7-1f3880e6c487 +0:tally.canastas.mixed", "side": 0, "place": "tally.canastas.mixed", "stands": true}, {"id": "a598af52-613e-4efa-83fb-998e3dcca551 +0:tally.canastas.sevens", "side": 0, "place": "tally.canastas.sevens", "stands": true}, {"id": "67d352fa-860c-4c20-97a5-4156e5371653 +0:tally.canastas.wild", "side": 0, "place": "tally.canastas.wild", "stands": true}, {"id": "dedda702-0086-480b-925c-f904483eedd2 +0:red_threes", "side": 0, "place": "red_threes", "stands": true}, {"id": "85c441b3-2aa6-4db2-8483-076071826cd9 +0:piles", "side": 0, "place": "piles", "stands": true}]');
INSERT INTO "draft" VALUES(7,4,'round-10','{"table_ruling": "The table let it pass.", "sides-0-way": "counts", "sides-0-counts-tens": "1", "sides-0-purchases": "11", "sides-1-way": "counts", "sides-1-points": "25", "sides-1-cards": "4", "sides-1-counts-joker": "1", "sides-2-way": "counts", "sides-2-counts-joker": "1", "sides-2-purchases": "2", "sides-3-way": "counts", "sides-3-counts-tens": "1", "sides-3-purchases": "1", "sides-4-way": "points", "sides-4-points": "205", "sides-4-cards": "41", "sides-4-counts-two": "1", "sides-5-way": "counts", "sides-5-counts-two": "2", "sides-5-counts-small": "2", "sides-6-way": "counts", "sides-6-counts-ace": "1", "sides-6-counts-small": "2", "sides-7-way": "counts", "sides-7-counts-two": "2", "sides-7-counts-tens": "1", "sides-7-purchases": "11"}','2026-11-22 09:28:25.954247','[]','[]');
INSERT INTO "draft" VALUES(8,4,'next','{"table_ruling": "A \u201cpile\u201d of 7\u2019s", "sides-0-way": "counts", "sides-0-counts-joker": "1", "sides-0-counts-two": "2", "sides-0-counts-ace": "1", "sides-0-counts-tens": "1", "sides-0-counts-small": "1", "sides-1-way": "counts", "sides-1-points": "120+85", "sides-1-purchases": "1", "sides-2-way": "counts", "sides-3-way": "points", "sides-4-way": "points", "sides-5-way": "counts", "sides-6-way": "counts", "sides-7-way": "points", "sides-0-purchases": "1"}','2026-11-22 09:28:26.200646','[{"purchases": 1}, {"purchases": 1}, {}, {}, {}, {}, {}, {}]','[{"id": "44d2fa19-b9f3-4cbc-90f3-a48434bdbefa +1:purchases", "side": 1, "place": "purchases", "stands": true}, {"id": "2c22df0e-636d-4c3b-ab06-1c59a87028fb +0:purchases", "side": 0, "place": "purchases", "stands": true}]');
INSERT INTO "draft" VALUES(9,5,'round-13','{"splash": "nobody", "sides-0-table": "205", "sides-0-black_threes": "0", "sides-0-failed_openings": "0", "sides-0-unmade_aces": "y", "sides-0-unmade_sevens": "y", "sides-0-unmade_wild": "y", "sides-0-in_hand-0-threes": "0", "sides-0-in_hand-1-threes": "0", "sides-0-natural": "1", "sides-0-mixed": "0", "sides-0-aces": "0", "sides-0-sevens": "0", "sides-0-wild": "0", "sides-0-grand_wild": "0", "sides-0-way": "points", "sides-0-melds-0-rank": "K", "sides-0-melds-0-naturals": "7", "sides-0-melds-1-rank": "Q", "sides-0-melds-1-naturals": "7", "sides-0-red_threes": "0", "sides-1-table": "205", "sides-1-black_threes": "4", "sides-1-failed_openings": "0", "sides-1-unmade_aces": "y", "sides-1-unmade_sevens": "y", "sides-1-unmade_wild": "y", "sides-1-in_hand-0-threes": "0", "sides-1-in_hand-1-threes": "0", "sides-1-natural": "1", "sides-1-mixed": "0", "sides-1-aces": "0", "sides-1-sevens": "0", "sides-1-wild": "0", "sides-1-grand_wild": "0", "sides-1-way": "points", "sides-1-red_threes": "4"}','2026-11-22 09:28:27.753246','[]','[]');
INSERT INTO "draft" VALUES(10,5,'next','{"table_ruling": "A \u201cpile\u201d of 7\u2019s", "splash": "nobody", "sides-0-black_threes": "1", "sides-0-failed_openings": "1", "sides-0-in_hand-0-threes": "0", "sides-0-in_hand-1-threes": "0", "sides-0-natural": "1", "sides-0-mixed": "1", "sides-0-aces": "1", "sides-0-sevens": "1", "sides-0-wild": "1", "sides-0-grand_wild": "0", "sides-0-way": "melds", "sides-0-melds-0-rank": "9", "sides-0-melds-0-naturals": "7", "sides-0-melds-1-rank": "4", "sides-0-melds-1-naturals": "2", "sides-0-melds-1-twos": "1", "sides-0-red_threes": "1", "sides-1-table": "120+85", "sides-1-net_melded": "y", "sides-1-black_threes": "0", "sides-1-failed_openings": "0", "sides-1-in_hand-0-threes": "0", "sides-1-in_hand-1-threes": "0", "sides-1-natural": "1", "sides-1-mixed": "1", "sides-1-aces": "0", "sides-1-sevens": "0", "sides-1-wild": "0", "sides-1-grand_wild": "0", "sides-1-way": "melds", "sides-1-red_threes": "0", "sides-0-net_melded": "y"}','2026-11-22 09:28:29.137885','[{"tally.melded": 1, "tally.canastas.natural": 1, "tally.canastas.mixed": 1, "tally.canastas.aces": 1, "tally.canastas.sevens": 1, "tally.canastas.wild": 1, "red_threes": 1, "black_threes": 1, "failed_openings": 1}, {"tally.melded": 1, "tally.canastas.natural": 1, "tally.canastas.mixed": 1}]','[{"id": "fb34fc5e-b6d7-49e2-909d-1aa53b36a495 +1:tally.melded", "side": 1, "place": "tally.melded", "stands": true}, {"id": "ba0a67c8-2222-436e-8b1d-ea1c4850a348 +1:tally.canastas.natural", "side": 1, "place": "tally.canastas.natural", "stands": true}, {"id": "383f2690-b2d2-4acb-b6b2-c60b58656c40 +1:tally.canastas.mixed", "side": 1, "place": "tally.canastas.mixed", "stands": true}, {"id": "62037047-9c68-451a-80e6-b82c4a9baeb5 +0:tally.melded", "side": 0, "place": "tally.melded", "stands": true}, {"id": "0f1cd819-88f0-4de4-ae1e-42b2acefe7c9 +0:tally.canastas.natural", "side": 0, "place": "tally.canastas.natural", "stands": true}, {"id": "e34a0091-e6fa-42a8-b483-45c168fb6189 +0:tally.canastas.mixed", "side": 0, "place": "tally.canastas.mixed", "stands": true}, {"id": "24d7872c-91b2-437a-945d-3e41e2045430 +0:tally.canastas.aces", "side": 0, "place": "tally.canastas.aces", "stands": true}, {"id": "2553fcf6-0002-44db-9055-a792cb20daa1 +0:tally.canastas.sevens", "side": 0, "place": "tally.canastas.sevens", "stands": true}, {"id": "257a6a53-131a-4957-9a7e-29c078989414 +0:tally.canastas.wild", "side": 0, "place": "tally.canastas.wild", "stands": true}, {"id": "35ac3cb6-c7a9-49d0-a61f-cf3ae3604e5b +0:red_threes", "side": 0, "place": "red_threes", "stands": true}, {"id": "e31e7588-26e3-4077-928a-c9ac54154f98 +0:black_threes", "side": 0, "place": "black_threes", "stands": true}, {"id": "e81b8f43-9e0e-422c-8335-dafe6b362b6e +0:failed_openings", "side": 0, "place": "failed_openings", "stands": true}]');
INSERT INTO "draft" VALUES(11,7,'next','{"table_ruling": "A \u201cpile\u201d of 7\u2019s", "sides-0-red_threes_in_hand": "0", "sides-0-failed_to_go_out": "0", "sides-0-misused_discard": "0", "sides-0-natural": "0", "sides-0-mixed": "0", "sides-0-way": "melds", "sides-0-melds-0-rank": "Q", "sides-0-melds-0-naturals": "7", "sides-0-red_threes": "0", "sides-1-table": "120+85", "sides-1-red_threes_in_hand": "0", "sides-1-failed_to_go_out": "0", "sides-1-misused_discard": "0", "sides-1-natural": "0", "sides-1-mixed": "0", "sides-1-way": "melds", "sides-1-red_threes": "0", "sides-2-red_threes_in_hand": "0", "sides-2-failed_to_go_out": "0", "sides-2-misused_discard": "0", "sides-2-natural": "0", "sides-2-mixed": "0", "sides-2-way": "points", "sides-2-red_threes": "0"}','2026-11-22 09:28:30.774061','[]','[]');
INSERT INTO "draft" VALUES(12,10,'next','{"sides-0-net_melded": "y", "sides-0-natural": "1", "sides-0-mixed": "1", "sides-0-wild": "1", "sides-0-sevens": "1", "sides-0-red_threes": "1", "sides-0-feet-0-picked_up": "y", "sides-0-feet-1-picked_up": "y", "sides-0-feet-2-picked_up": "y"}','2026-11-22 09:28:32.574020','[{"tally.melded": 1, "tally.canastas.natural": 1, "tally.canastas.mixed": 1, "tally.canastas.wild": 1, "tally.canastas.sevens": 1, "red_threes": 1, "feet[0]": 1, "feet[1]": 1, "feet[2]": 1}, {}]','[{"id": "7c637fa5-cfdc-4675-8a9d-0b683753dea1 +0:tally.melded", "side": 0, "place": "tally.melded", "stands": true}, {"id": "209ad4b6-0c34-4408-8ea3-528cea254bb9 +0:tally.canastas.natural", "side": 0, "place": "tally.canastas.natural", "stands": true}, {"id": "6770375d-e130-4b02-9c8b-c59a3df7320f +0:tally.canastas.mixed", "side": 0, "place": "tally.canastas.mixed", "stands": true}, {"id": "6b48f36f-e20f-4f69-bfa5-88460ca1ccc3 +0:tally.canastas.wild", "side": 0, "place": "tally.canastas.wild", "stands": true}, {"id": "35e48024-4555-4971-a844-e6905fdfd6ad +0:tally.canastas.sevens", "side": 0, "place": "tally.canastas.sevens", "stands": true}, {"id": "797dc185-124c-4dbf-b8e7-89c04593267e +0:red_threes", "side": 0, "place": "red_threes", "stands": true}, {"id": "eb384692-84e4-4157-9d0f-931ac8ae0cc3 +0:feet[0]", "side": 0, "place": "feet[0]", "stands": true}, {"id": "7ed7c586-8a8e-48a5-88e0-071e31b4055b +0:feet[1]", "side": 0, "place": "feet[1]", "stands": true}, {"id": "cabab21b-6aee-4edf-9b7b-54aa906532e4 +0:feet[2]", "side": 0, "place": "feet[2]", "stands": true}]');
INSERT INTO "draft" VALUES(13,14,'next','{"sides-1-net_melded": "y", "sides-1-natural": "1", "sides-1-mixed": "1", "sides-1-aces": "1", "sides-1-sevens": "1", "sides-1-wild": "1", "sides-1-red_threes": "1", "sides-1-black_threes": "1", "sides-1-failed_openings": "1"}','2026-11-22 09:28:35.423290','[{}, {"tally.melded": 1, "tally.canastas.natural": 1, "tally.canastas.mixed": 1, "tally.canastas.aces": 1, "tally.canastas.sevens": 1, "tally.canastas.wild": 1, "red_threes": 1, "black_threes": 1, "failed_openings": 1}]','[{"id": "8c12c49e-8ffa-4db6-93dc-b222c5e78206 +1:tally.melded", "side": 1, "place": "tally.melded", "stands": true}, {"id": "e900dcc8-707f-4cc4-aa54-a81d0bd54d2c +1:tally.canastas.natural", "side": 1, "place": "tally.canastas.natural", "stands": true}, {"id": "a255dd5d-74f1-4764-ab06-ae6be4ca7a3e +1:tally.canastas.mixed", "side": 1, "place": "tally.canastas.mixed", "stands": true}, {"id": "672071d5-5aee-4a14-a59a-4ab9c0e8c509 +1:tally.canastas.aces", "side": 1, "place": "tally.canastas.aces", "stands": true}, {"id": "269af6a4-4751-4eb2-b62b-231535ab7142 +1:tally.canastas.sevens", "side": 1, "place": "tally.canastas.sevens", "stands": true}, {"id": "5abb92e0-a224-46e6-8ced-8ba1c50c9594 +1:tally.canastas.wild", "side": 1, "place": "tally.canastas.wild", "stands": true}, {"id": "89ebf1cd-3a50-4477-bd97-c14b69271f6d +1:red_threes", "side": 1, "place": "red_threes", "stands": true}, {"id": "b8ffadad-1d8a-4b51-9711-306104cd076a +1:black_threes", "side": 1, "place": "black_threes", "stands": true}, {"id": "165bb6ed-9409-4b52-93b3-068d3ad1c490 +1:failed_openings", "side": 1, "place": "failed_openings", "stands": true}]');
CREATE TABLE "game" (
	id INTEGER NOT NULL, 
	ruleset_key VARCHAR(40) NOT NULL, 
	settings JSON NOT NULL, 
	first_round INTEGER NOT NULL, 
	first_dealer INTEGER NOT NULL, 
	start_pot INTEGER NOT NULL, 
	created_at DATETIME NOT NULL, 
	changed_at DATETIME NOT NULL, 
	room_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	CONSTRAINT pk_game PRIMARY KEY (id), 
	CONSTRAINT uq_game_room_id UNIQUE (room_id, number), 
	CONSTRAINT fk_game_room_id_room FOREIGN KEY(room_id) REFERENCES room (id)
);
INSERT INTO "game" VALUES(1,'team_canasta','{"target": 11040, "decks": 3, "canastas_to_go_out": 1, "four_of_six_red_threes": 800, "price_natural": 500, "price_mixed": 300, "price_red_threes_1": 100, "price_red_threes_2": 200, "price_red_threes_3": 300, "price_red_threes_4": 950, "price_red_threes_5": 1000, "price_red_threes_6": 1200, "price_red_three_in_hand": -500, "price_going_out": 433, "price_concealed": 200, "price_failed_to_go_out": -95, "price_misused_discard": -50, "opening_1": 348, "opening_2": 50, "opening_3": 90, "opening_4": 120}',2,1,0,'2026-11-22 09:28:16.448770','2026-11-22 09:28:17.960655',1,1);
INSERT INTO "game" VALUES(2,'pennies_from_heaven','{"target": 20000, "price_natural": 500, "price_mixed": 300, "price_wild": 1000, "price_sevens": 1500, "price_red_threes_1": 100, "price_red_threes_2": 205, "price_red_threes_3": 300, "price_red_threes_4": 400, "price_red_threes_5": 500, "price_red_threes_6": 600, "price_red_threes_7": 645, "price_red_threes_8": 1000, "price_going_out": 250, "price_red_three_in_hand": -100, "price_red_three_in_foot": -100, "opening_1": 15, "opening_2": 40, "opening_3": 90, "opening_4": 120, "opening_5": 95}',1,1,0,'2026-11-22 09:28:19.175528','2026-11-22 09:28:20.682230',2,1);
INSERT INTO "game" VALUES(3,'family_pennies','{"decks": 6, "unpicked_piles": "always", "rounds": 5, "price_natural": 490, "price_mixed": 633, "price_sevens": 1650, "price_wild": 1507, "price_red_threes": 140, "price_four_red_threes": 205, "price_going_out": 90, "price_black_threes": -110, "price_lost_red_threes": -155, "opening_1": 55, "opening_2": -5, "opening_3": 97, "opening_4": 127}',1,1,0,'2026-11-22 09:28:22.137368','2026-11-22 09:28:23.557650',3,1);
INSERT INTO "game" VALUES(4,'ten_pennies','{"decks": 6, "rounds": 9, "opening_1_sets": 1, "opening_1_size": 4, "opening_1_wilds": 2, "opening_2_sets": 2, "opening_2_size": 5, "opening_2_wilds": 0, "opening_3_sets": 1, "opening_3_size": 5, "opening_3_wilds": 2, "opening_4_sets": 2, "opening_4_size": 6, "opening_4_wilds": 4, "opening_5_sets": 3, "opening_5_size": 4, "opening_5_wilds": 1, "opening_6_sets": 1, "opening_6_size": 7, "opening_6_wilds": 4, "opening_7_sets": 1, "opening_7_size": 8, "opening_7_wilds": 2}',2,1,17,'2026-11-22 09:28:24.987338','2026-11-22 09:28:25.853296',4,1);
INSERT INTO "game" VALUES(5,'hearts_of_miromar','{"target": 4175, "threes": "each", "failed_opening": 343, "price_natural": 650, "price_mixed": 450, "price_aces": 2540, "price_sevens": 2650, "price_wild": 2490, "price_grand_wild": 2990, "price_red_threes_1": 90, "price_red_threes_2": 307, "price_red_threes_3": 833, "price_red_threes_4": 1333, "price_black_threes_1": 250, "price_black_threes_2": 245, "price_black_threes_3": 490, "price_black_threes_4": 945, "price_all_threes": -2350, "price_going_out": 190, "price_splash": 2540, "price_unmade_aces": -2460, "price_unmade_sevens": -2350, "price_unmade_wild": -2493, "price_three_in_hand": -155, "price_sevens_in_hand": -1510, "price_aces_in_hand": -1510, "opening_1": 165, "opening_2": 100, "opening_3": 170}',2,1,0,'2026-11-22 09:28:26.236032','2026-11-22 09:28:27.594499',5,1);
INSERT INTO "game" VALUES(6,'team_canasta','{"target": 5000, "decks": 3, "canastas_to_go_out": 2, "four_of_six_red_threes": 800, "price_natural": 500, "price_mixed": 300, "price_red_threes_1": 100, "price_red_threes_2": 200, "price_red_threes_3": 290, "price_red_threes_4": 800, "price_red_threes_5": 1333, "price_red_threes_6": 1350, "price_red_three_in_hand": -500, "price_going_out": 140, "price_concealed": 200, "price_failed_to_go_out": -100, "price_misused_discard": -50, "opening_1": 22, "opening_2": 50, "opening_3": 35, "opening_4": 120}',1,1,0,'2026-11-22 09:28:29.325066','2026-11-22 09:28:30.327240',6,1);
INSERT INTO "game" VALUES(7,'team_canasta','{"target": 5000, "decks": 3, "canastas_to_go_out": 2, "four_of_six_red_threes": 800, "price_natural": 500, "price_mixed": 300, "price_red_threes_1": 100, "price_red_threes_2": 200, "price_red_threes_3": 290, "price_red_threes_4": 800, "price_red_threes_5": 1333, "price_red_threes_6": 1350, "price_red_three_in_hand": -500, "price_going_out": 140, "price_concealed": 200, "price_failed_to_go_out": -100, "price_misused_discard": -50, "opening_1": 22, "opening_2": 50, "opening_3": 35, "opening_4": 120}',1,5,0,'2026-11-22 09:28:30.421948','2026-11-22 09:28:30.628575',6,2);
INSERT INTO "game" VALUES(8,'pennies_from_heaven','{"target": 2190, "price_natural": 833, "price_mixed": 307, "price_wild": 1005, "price_sevens": 1540, "price_red_threes_1": 433, "price_red_threes_2": 240, "price_red_threes_3": 450, "price_red_threes_4": 550, "price_red_threes_5": 650, "price_red_threes_6": 640, "price_red_threes_7": 1033, "price_red_threes_8": 1007, "price_going_out": 107, "price_red_three_in_hand": -110, "price_red_three_in_foot": -110, "opening_1": 5, "opening_2": 40, "opening_3": 97, "opening_4": 110, "opening_5": 483}',2,1,0,'2026-11-22 09:28:30.818722','2026-11-22 09:28:31.414498',7,1);
INSERT INTO "game" VALUES(9,'pennies_from_heaven','{"target": 2190, "price_natural": 833, "price_mixed": 307, "price_wild": 1005, "price_sevens": 1540, "price_red_threes_1": 433, "price_red_threes_2": 240, "price_red_threes_3": 450, "price_red_threes_4": 550, "price_red_threes_5": 650, "price_red_threes_6": 640, "price_red_threes_7": 1033, "price_red_threes_8": 1007, "price_going_out": 107, "price_red_three_in_hand": -110, "price_red_three_in_foot": -110, "opening_1": 5, "opening_2": 40, "opening_3": 97, "opening_4": 110, "opening_5": 483}',1,3,0,'2026-11-22 09:28:31.475471','2026-11-22 09:28:31.751544',7,2);
INSERT INTO "game" VALUES(10,'pennies_from_heaven','{"target": 2190, "price_natural": 833, "price_mixed": 307, "price_wild": 1005, "price_sevens": 1540, "price_red_threes_1": 433, "price_red_threes_2": 240, "price_red_threes_3": 450, "price_red_threes_4": 550, "price_red_threes_5": 650, "price_red_threes_6": 640, "price_red_threes_7": 1033, "price_red_threes_8": 1007, "price_going_out": 107, "price_red_three_in_hand": -110, "price_red_three_in_foot": -110, "opening_1": 5, "opening_2": 40, "opening_3": 97, "opening_4": 110, "opening_5": 483}',1,4,0,'2026-11-22 09:28:31.789817','2026-11-22 09:28:31.789238',7,3);
INSERT INTO "game" VALUES(11,'ten_pennies','{"decks": 4, "rounds": 7, "opening_1_sets": 2, "opening_1_size": 3, "opening_1_wilds": 1, "opening_2_sets": 1, "opening_2_size": 4, "opening_2_wilds": 1, "opening_3_sets": 2, "opening_3_size": 4, "opening_3_wilds": 1, "opening_4_sets": 1, "opening_4_size": 5, "opening_4_wilds": 2, "opening_5_sets": 2, "opening_5_size": 7, "opening_5_wilds": 2, "opening_6_sets": 1, "opening_6_size": 7, "opening_6_wilds": 2, "opening_7_sets": 1, "opening_7_size": 7, "opening_7_wilds": 4}',1,1,17,'2026-11-22 09:28:32.610234','2026-11-22 09:28:33.519801',8,1);
INSERT INTO "game" VALUES(12,'ten_pennies','{"decks": 4, "rounds": 7, "opening_1_sets": 2, "opening_1_size": 3, "opening_1_wilds": 1, "opening_2_sets": 1, "opening_2_size": 4, "opening_2_wilds": 1, "opening_3_sets": 2, "opening_3_size": 4, "opening_3_wilds": 1, "opening_4_sets": 1, "opening_4_size": 5, "opening_4_wilds": 2, "opening_5_sets": 2, "opening_5_size": 7, "opening_5_wilds": 2, "opening_6_sets": 1, "opening_6_size": 7, "opening_6_wilds": 2, "opening_7_sets": 1, "opening_7_size": 7, "opening_7_wilds": 4}',1,2,0,'2026-11-22 09:28:33.449120','2026-11-22 09:28:33.448497',8,2);
INSERT INTO "game" VALUES(13,'family_pennies','{"decks": 8, "unpicked_piles": "not_on_board", "rounds": 3, "price_natural": 500, "price_mixed": 300, "price_sevens": 1500, "price_wild": 1500, "price_red_threes": 100, "price_four_red_threes": 240, "price_going_out": 140, "price_black_threes": -100, "price_lost_red_threes": -100, "opening_1": 15, "opening_2": 50, "opening_3": 90, "opening_4": 120}',2,1,0,'2026-11-22 09:28:33.549231','2026-11-22 09:28:34.046038',9,1);
INSERT INTO "game" VALUES(14,'hearts_of_miromar','{"target": 10070, "threes": "each", "failed_opening": 50, "price_natural": 505, "price_mixed": 340, "price_aces": 2505, "price_sevens": 2505, "price_wild": 2507, "price_grand_wild": 3007, "price_red_threes_1": 45, "price_red_threes_2": 307, "price_red_threes_3": 445, "price_red_threes_4": 990, "price_black_threes_1": 433, "price_black_threes_2": 450, "price_black_threes_3": 505, "price_black_threes_4": 1007, "price_all_threes": -2460, "price_going_out": 240, "price_splash": 2445, "price_unmade_aces": -2167, "price_unmade_sevens": -2350, "price_unmade_wild": -2493, "price_three_in_hand": -60, "price_sevens_in_hand": -1495, "price_aces_in_hand": -1493, "opening_1": 132, "opening_2": 305, "opening_3": 220}',1,1,0,'2026-11-22 09:28:34.078551','2026-11-22 09:28:34.595994',10,1);
INSERT INTO "game" VALUES(15,'team_canasta','{"target": 4500, "decks": 3, "canastas_to_go_out": 2, "four_of_six_red_threes": 400, "price_natural": 540, "price_mixed": 305, "price_red_threes_1": 45, "price_red_threes_2": 145, "price_red_threes_3": 305, "price_red_threes_4": 950, "price_red_threes_5": 1150, "price_red_threes_6": 1240, "price_red_three_in_hand": -350, "price_going_out": 90, "price_concealed": 205, "price_failed_to_go_out": -60, "price_misused_discard": -45, "opening_1": 20, "opening_2": 57, "opening_3": 240, "opening_4": 270}',1,0,0,'2026-11-22 09:28:35.453538','2026-11-22 09:28:35.453543',11,1);
INSERT INTO "game" VALUES(16,'pennies_from_heaven','{"target": 20000, "price_natural": 500, "price_mixed": 300, "price_wild": 1000, "price_sevens": 1833, "price_red_threes_1": 100, "price_red_threes_2": 200, "price_red_threes_3": 300, "price_red_threes_4": 400, "price_red_threes_5": 500, "price_red_threes_6": 600, "price_red_threes_7": 700, "price_red_threes_8": 1000, "price_going_out": 100, "price_red_three_in_hand": -100, "price_red_three_in_foot": -100, "opening_1": 15, "opening_2": 90, "opening_3": 90, "opening_4": 120, "opening_5": 150}',2,0,0,'2026-11-22 09:28:35.475529','2026-11-22 09:28:35.475533',12,1);
INSERT INTO "game" VALUES(17,'family_pennies','{"decks": 13, "unpicked_piles": "always", "rounds": 4, "price_natural": 540, "price_mixed": 633, "price_sevens": 1650, "price_wild": 1445, "price_red_threes": 250, "price_four_red_threes": 533, "price_going_out": 45, "price_black_threes": 233, "price_lost_red_threes": 50, "opening_1": 348, "opening_2": 200, "opening_3": 130, "opening_4": 110}',2,0,0,'2026-11-22 09:28:35.494235','2026-11-22 09:28:35.494238',13,1);
INSERT INTO "game" VALUES(18,'ten_pennies','{"decks": 3, "rounds": 8, "opening_1_sets": 3, "opening_1_size": 3, "opening_1_wilds": 1, "opening_2_sets": 3, "opening_2_size": 4, "opening_2_wilds": 3, "opening_3_sets": 2, "opening_3_size": 4, "opening_3_wilds": 3, "opening_4_sets": 1, "opening_4_size": 4, "opening_4_wilds": 1, "opening_5_sets": 1, "opening_5_size": 5, "opening_5_wilds": 2, "opening_6_sets": 1, "opening_6_size": 8, "opening_6_wilds": 4, "opening_7_sets": 1, "opening_7_size": 9, "opening_7_wilds": 4}',1,0,17,'2026-11-22 09:28:35.517379','2026-11-22 09:28:35.517383',14,1);
INSERT INTO "game" VALUES(19,'hearts_of_miromar','{"target": 1000000, "threes": "steps", "failed_opening": 10, "price_natural": 500, "price_mixed": 300, "price_aces": 2500, "price_sevens": 2500, "price_wild": 2500, "price_grand_wild": 3000, "price_red_threes_1": 100, "price_red_threes_2": 300, "price_red_threes_3": 500, "price_red_threes_4": 1000, "price_black_threes_1": 100, "price_black_threes_2": 300, "price_black_threes_3": 500, "price_black_threes_4": 1000, "price_all_threes": -2500, "price_going_out": 200, "price_splash": 2500, "price_unmade_aces": -2500, "price_unmade_sevens": -2500, "price_unmade_wild": -2500, "price_three_in_hand": -100, "price_sevens_in_hand": -1500, "price_aces_in_hand": -1500, "opening_1": 125, "opening_2": 155, "opening_3": 180}',1,0,0,'2026-11-22 09:28:35.550609','2026-11-22 09:28:35.550612',15,1);
CREATE TABLE player (
	id INTEGER NOT NULL, 
	side_id INTEGER NOT NULL, 
	position INTEGER NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	CONSTRAINT pk_player PRIMARY KEY (id), 
	CONSTRAINT fk_player_side_id_side FOREIGN KEY(side_id) REFERENCES side (id), 
	CONSTRAINT uq_player_side_id UNIQUE (side_id, position)
);
INSERT INTO "player" VALUES(1,1,0,'Zoë “🂡” <b>');
INSERT INTO "player" VALUES(2,1,1,'Bob 1');
INSERT INTO "player" VALUES(3,2,0,'Ann 2');
INSERT INTO "player" VALUES(4,2,1,'Bob 2');
INSERT INTO "player" VALUES(5,3,0,'Ann 3');
INSERT INTO "player" VALUES(6,3,1,'Bob 3');
INSERT INTO "player" VALUES(7,4,0,'Zoë “🂡” <b>');
INSERT INTO "player" VALUES(8,4,1,'Bob 1');
INSERT INTO "player" VALUES(9,4,2,'Cem 1');
INSERT INTO "player" VALUES(10,5,0,'Ann 2');
INSERT INTO "player" VALUES(11,5,1,'Bob 2');
INSERT INTO "player" VALUES(12,5,2,'Cem 2');
INSERT INTO "player" VALUES(13,6,0,'Zoë “🂡” <b>');
INSERT INTO "player" VALUES(14,7,0,'Ann 2');
INSERT INTO "player" VALUES(15,8,0,'Zoë “🂡” <b>');
INSERT INTO "player" VALUES(16,9,0,'Ann 2');
INSERT INTO "player" VALUES(17,10,0,'Ann 3');
INSERT INTO "player" VALUES(18,11,0,'Ann 4');
INSERT INTO "player" VALUES(19,12,0,'Ann 5');
INSERT INTO "player" VALUES(20,13,0,'Ann 6');
INSERT INTO "player" VALUES(21,14,0,'Ann 7');
INSERT INTO "player" VALUES(22,15,0,'Ann 8');
INSERT INTO "player" VALUES(23,16,0,'Zoë “🂡” <b>');
INSERT INTO "player" VALUES(24,16,1,'Bob 1');
INSERT INTO "player" VALUES(25,17,0,'Ann 2');
INSERT INTO "player" VALUES(26,17,1,'Bob 2');
INSERT INTO "player" VALUES(27,18,0,'Zoë “🂡” <b>');
INSERT INTO "player" VALUES(28,18,1,'Bob 1');
INSERT INTO "player" VALUES(29,18,2,'Cem 1');
INSERT INTO "player" VALUES(30,19,0,'Ann 2');
INSERT INTO "player" VALUES(31,19,1,'Bob 2');
INSERT INTO "player" VALUES(32,19,2,'Cem 2');
INSERT INTO "player" VALUES(33,20,0,'Ann 3');
INSERT INTO "player" VALUES(34,20,1,'Bob 3');
INSERT INTO "player" VALUES(35,20,2,'Cem 3');
INSERT INTO "player" VALUES(36,21,0,'Zoë “🂡” <b>');
INSERT INTO "player" VALUES(37,21,1,'Bob 1');
INSERT INTO "player" VALUES(38,21,2,'Cem 1');
INSERT INTO "player" VALUES(39,22,0,'Ann 2');
INSERT INTO "player" VALUES(40,22,1,'Bob 2');
INSERT INTO "player" VALUES(41,22,2,'Cem 2');
INSERT INTO "player" VALUES(42,23,0,'Ann 3');
INSERT INTO "player" VALUES(43,23,1,'Bob 3');
INSERT INTO "player" VALUES(44,23,2,'Cem 3');
INSERT INTO "player" VALUES(45,24,0,'Zoë “🂡” <b>');
INSERT INTO "player" VALUES(46,24,1,'Bob 1');
INSERT INTO "player" VALUES(47,24,2,'Cem 1');
INSERT INTO "player" VALUES(48,25,0,'Ann 2');
INSERT INTO "player" VALUES(49,25,1,'Bob 2');
INSERT INTO "player" VALUES(50,25,2,'Cem 2');
INSERT INTO "player" VALUES(51,26,0,'Zoë “🂡” <b>');
INSERT INTO "player" VALUES(52,26,1,'Bob 1');
INSERT INTO "player" VALUES(53,26,2,'Cem 1');
INSERT INTO "player" VALUES(54,27,0,'Ann 2');
INSERT INTO "player" VALUES(55,27,1,'Bob 2');
INSERT INTO "player" VALUES(56,27,2,'Cem 2');
INSERT INTO "player" VALUES(57,28,0,'Zoë “🂡” <b>');
INSERT INTO "player" VALUES(58,28,1,'Bob 1');
INSERT INTO "player" VALUES(59,28,2,'Cem 1');
INSERT INTO "player" VALUES(60,29,0,'Ann 2');
INSERT INTO "player" VALUES(61,29,1,'Bob 2');
INSERT INTO "player" VALUES(62,29,2,'Cem 2');
INSERT INTO "player" VALUES(63,30,0,'Zoë “🂡” <b>');
INSERT INTO "player" VALUES(64,31,0,'Ann 2');
INSERT INTO "player" VALUES(65,32,0,'Ann 3');
INSERT INTO "player" VALUES(66,33,0,'Ann 4');
INSERT INTO "player" VALUES(67,34,0,'Ann 5');
INSERT INTO "player" VALUES(68,35,0,'Ann 6');
INSERT INTO "player" VALUES(69,36,0,'Zoë “🂡” <b>');
INSERT INTO "player" VALUES(70,37,0,'Ann 2');
INSERT INTO "player" VALUES(71,38,0,'Ann 3');
INSERT INTO "player" VALUES(72,39,0,'Ann 4');
INSERT INTO "player" VALUES(73,40,0,'Ann 5');
INSERT INTO "player" VALUES(74,41,0,'Ann 6');
INSERT INTO "player" VALUES(75,42,0,'Zoë “🂡” <b>');
INSERT INTO "player" VALUES(76,42,1,'Bob 1');
INSERT INTO "player" VALUES(77,43,0,'Ann 2');
INSERT INTO "player" VALUES(78,43,1,'Bob 2');
INSERT INTO "player" VALUES(79,44,0,'Ann 3');
INSERT INTO "player" VALUES(80,44,1,'Bob 3');
INSERT INTO "player" VALUES(81,45,0,'Zoë “🂡” <b>');
INSERT INTO "player" VALUES(82,45,1,'Bob 1');
INSERT INTO "player" VALUES(83,46,0,'Ann 2');
INSERT INTO "player" VALUES(84,46,1,'Bob 2');
INSERT INTO "player" VALUES(85,47,0,'Ann 1');
INSERT INTO "player" VALUES(86,47,1,'Bob 1');
INSERT INTO "player" VALUES(87,47,2,'Cem 1');
INSERT INTO "player" VALUES(88,48,0,'Ann 2');
INSERT INTO "player" VALUES(89,48,1,'Bob 2');
INSERT INTO "player" VALUES(90,48,2,'Cem 2');
INSERT INTO "player" VALUES(91,49,0,'Ann 1');
INSERT INTO "player" VALUES(92,49,1,'Bob 1');
INSERT INTO "player" VALUES(93,49,2,'Cem 1');
INSERT INTO "player" VALUES(94,50,0,'Ann 2');
INSERT INTO "player" VALUES(95,50,1,'Bob 2');
INSERT INTO "player" VALUES(96,50,2,'Cem 2');
INSERT INTO "player" VALUES(97,51,0,'Ann 1');
INSERT INTO "player" VALUES(98,51,1,'Bob 1');
INSERT INTO "player" VALUES(99,52,0,'Ann 2');
INSERT INTO "player" VALUES(100,52,1,'Bob 2');
INSERT INTO "player" VALUES(101,53,0,'Ann 3');
INSERT INTO "player" VALUES(102,53,1,'Bob 3');
INSERT INTO "player" VALUES(103,54,0,'Ann 4');
INSERT INTO "player" VALUES(104,54,1,'Bob 4');
INSERT INTO "player" VALUES(105,55,0,'Ann 5');
INSERT INTO "player" VALUES(106,55,1,'Bob 5');
INSERT INTO "player" VALUES(107,56,0,'Ann 1');
INSERT INTO "player" VALUES(108,57,0,'Ann 2');
INSERT INTO "player" VALUES(109,58,0,'Ann 3');
INSERT INTO "player" VALUES(110,59,0,'Ann 4');
INSERT INTO "player" VALUES(111,60,0,'Ann 5');
INSERT INTO "player" VALUES(112,61,0,'Ann');
INSERT INTO "player" VALUES(113,61,1,'Bob');
INSERT INTO "player" VALUES(114,62,0,'Ann');
INSERT INTO "player" VALUES(115,62,1,'Bob');
CREATE TABLE revision (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	change VARCHAR(12) NOT NULL, 
	round_id INTEGER, 
	content JSON, 
	entry JSON, 
	request_id VARCHAR(64) NOT NULL, 
	device VARCHAR(120) NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_revision PRIMARY KEY (id), 
	CONSTRAINT fk_revision_game_id_game FOREIGN KEY(game_id) REFERENCES game (id), 
	CONSTRAINT fk_revision_round_id_round FOREIGN KEY(round_id) REFERENCES round (id), 
	CONSTRAINT uq_revision_game_number UNIQUE (game_id, number), 
	CONSTRAINT uq_revision_game_request UNIQUE (game_id, request_id)
);
INSERT INTO "revision" VALUES(1,1,1,'recorded',1,'{"out": 1, "sides": [{"red_threes": 2, "hands": [{"points": 255}]}, {"hands": [{"points": 430}]}, {"tally": {"cards": {"net": 0}, "melded": true}, "red_threes": 1}], "table_ruling": "The table let it pass."}','{"out": "1", "table_ruling": "The table let it pass.", "sides-0-hand": "255", "sides-0-way": "points", "sides-0-red_threes": "2", "sides-1-hand": "430", "sides-1-way": "points", "sides-2-net_melded": "y", "sides-2-way": "net", "sides-2-red_threes": "1"}','d8661306-f1b3-440d-8a12-90e1f009ab1e','Werkzeug/3.1.9','2026-11-22 09:28:16.760411');
INSERT INTO "revision" VALUES(2,1,2,'recorded',2,'{"out": null, "sides": [{"melds": [{"rank": "K", "naturals": 4}]}, {"melds": [{"rank": "J", "naturals": 3}], "penalties": {"failed_to_go_out": 1}}, {"red_threes": 2}]}','{"out": "nobody", "sides-0-way": "melds", "sides-0-melds-0-rank": "K", "sides-0-melds-0-naturals": "4", "sides-1-failed_to_go_out": "1", "sides-1-way": "melds", "sides-1-melds-0-rank": "J", "sides-1-melds-0-naturals": "3", "sides-2-way": "points", "sides-2-red_threes": "2"}','56e6aeca-7277-4b49-b2e8-a98ed5c3e6da','Werkzeug/3.1.9','2026-11-22 09:28:17.005723');
INSERT INTO "revision" VALUES(3,1,3,'recorded',3,'{"out": 1, "sides": [{"melds": [{"rank": "K", "naturals": 4}], "hands": [{"8-K": 1}]}, {"tally": {"canastas": {"natural": 5, "mixed": 6}, "cards": {"points": 900}}}, {"melds": [{"rank": "K", "naturals": 7}]}]}','{"out": "1", "sides-0-way": "melds", "sides-0-melds-0-rank": "K", "sides-0-melds-0-naturals": "4", "sides-0-hand_counts-high": "1", "sides-1-table": "900", "sides-1-natural": "5", "sides-1-mixed": "6", "sides-1-way": "points", "sides-2-way": "melds", "sides-2-melds-0-rank": "K", "sides-2-melds-0-naturals": "7"}','3641131b-ba78-42bc-80f5-343ffd5b844f','Werkzeug/3.1.9','2026-11-22 09:28:17.329824');
INSERT INTO "revision" VALUES(4,1,4,'amended',2,'{"out": 0, "sides": [{"melds": [{"rank": "Q", "naturals": 4, "twos": 3}], "hands": [{"2": 1}]}, {"melds": [{"rank": "8", "naturals": 7}], "hands": [{"joker": 1, "A": 2}]}, {"tally": {"canastas": {"natural": 1, "mixed": 1}, "cards": {"2": 3, "A": 3, "8-K": 7, "4-7": 4}}, "red_threes": 2, "hands": [{"joker": 1, "8-K": 2, "4-7": 1}]}]}','{"out": "0", "sides-0-way": "melds", "sides-0-melds-0-rank": "Q", "sides-0-melds-0-naturals": "4", "sides-0-melds-0-twos": "3", "sides-0-hand_counts-two": "1", "sides-1-way": "melds", "sides-1-melds-0-rank": "8", "sides-1-melds-0-naturals": "7", "sides-1-hand_counts-joker": "1", "sides-1-hand_counts-ace": "2", "sides-2-natural": "1", "sides-2-mixed": "1", "sides-2-way": "counts", "sides-2-red_threes": "2", "sides-2-table_counts-two": "3", "sides-2-table_counts-ace": "3", "sides-2-table_counts-high": "7", "sides-2-table_counts-low": "4", "sides-2-hand_counts-joker": "1", "sides-2-hand_counts-high": "2", "sides-2-hand_counts-low": "1"}','fa7543b1-9228-4694-9144-1700601cb414','Werkzeug/3.1.9','2026-11-22 09:28:17.582516');
INSERT INTO "revision" VALUES(5,1,5,'withdrawn',1,NULL,NULL,'28482db4-2140-4777-9f5e-9ff458a05dc7','Werkzeug/3.1.9','2026-11-22 09:28:17.714584');
INSERT INTO "revision" VALUES(6,1,6,'restored',1,NULL,NULL,'14945e1e-c5d8-4def-8ce9-b9aed7a4bf9a','Werkzeug/3.1.9','2026-11-22 09:28:17.828515');
INSERT INTO "revision" VALUES(7,1,7,'withdrawn',3,NULL,NULL,'4ac3446f-8ef5-4739-9a69-d9763a06777e','Werkzeug/3.1.9','2026-11-22 09:28:17.961515');
INSERT INTO "revision" VALUES(8,2,1,'recorded',4,'{"out": null, "sides": [{"hands": [{"points": 0, "3r": 1}], "feet": [{"points": 60}, {"points": 60}, {"points": 60}]}, {"melds": [{"rank": "K", "naturals": 7}, {"rank": "K", "naturals": 3}]}]}','{"out": "nobody", "sides-0-red_threes_in_hand": "1", "sides-0-feet-0-points": "60", "sides-0-feet-1-points": "60", "sides-0-feet-2-points": "60", "sides-0-way": "points", "sides-1-way": "melds", "sides-1-melds-0-rank": "K", "sides-1-melds-0-naturals": "7", "sides-1-melds-1-rank": "K", "sides-1-melds-1-naturals": "3"}','8b3dff30-142b-4fe0-a117-03d7a85940f4','Werkzeug/3.1.9','2026-11-22 09:28:19.401331');
INSERT INTO "revision" VALUES(9,2,2,'recorded',5,'{"out": null, "sides": [{"melds": [{"rank": "K", "naturals": 8}]}, {"melds": [{"rank": "7", "naturals": 7}, {"rank": "wild", "twos": 7}, {"rank": "K", "naturals": 7}, {"rank": "9", "naturals": 5, "twos": 2}, {"rank": "3b", "naturals": 7}]}], "table_ruling": "The table let it pass."}','{"out": "nobody", "table_ruling": "The table let it pass.", "sides-0-way": "melds", "sides-0-melds-0-rank": "K", "sides-0-melds-0-naturals": "8", "sides-1-way": "melds", "sides-1-melds-0-rank": "7", "sides-1-melds-0-naturals": "7", "sides-1-melds-1-rank": "wild", "sides-1-melds-1-twos": "7", "sides-1-melds-2-rank": "K", "sides-1-melds-2-naturals": "7", "sides-1-melds-3-rank": "9", "sides-1-melds-3-naturals": "5", "sides-1-melds-3-twos": "2", "sides-1-melds-4-rank": "3b", "sides-1-melds-4-naturals": "7"}','b94d1cfd-bd4e-4f42-8f7a-c87b3d89c3d5','Werkzeug/3.1.9','2026-11-22 09:28:19.629881');
INSERT INTO "revision" VALUES(10,2,3,'recorded',6,'{"out": null, "sides": [{"melds": [{"rank": "K", "naturals": 7}], "feet": [{"points": 100}, null, {"points": 100}]}, {"melds": [{"rank": "7", "naturals": 7}], "red_threes": 3}]}','{"out": "nobody", "sides-0-feet-0-points": "100", "sides-0-feet-1-picked_up": "y", "sides-0-feet-2-points": "100", "sides-0-way": "melds", "sides-0-melds-0-rank": "K", "sides-0-melds-0-naturals": "7", "sides-1-way": "melds", "sides-1-melds-0-rank": "7", "sides-1-melds-0-naturals": "7", "sides-1-red_threes": "3"}','a05bcd0a-792d-4de8-9a4f-a5e792c5a334','Werkzeug/3.1.9','2026-11-22 09:28:19.865509');
INSERT INTO "revision" VALUES(11,2,4,'amended',5,'{"out": 1, "sides": [{"tally": {"canastas": {"natural": 1, "mixed": 1}, "cards": {"points": 280}}, "red_threes": 2, "hands": [{"points": 80}], "feet": [null, null, {"points": 110}]}, {"melds": [{"rank": "wild", "jokers": 2, "twos": 4}]}], "table_ruling": "The table let it pass."}','{"out": "1", "table_ruling": "The table let it pass.", "sides-0-table": "280", "sides-0-hand": "80", "sides-0-feet-0-picked_up": "y", "sides-0-feet-1-picked_up": "y", "sides-0-feet-2-points": "110", "sides-0-natural": "1", "sides-0-mixed": "1", "sides-0-way": "points", "sides-0-red_threes": "2", "sides-1-way": "melds", "sides-1-melds-0-rank": "wild", "sides-1-melds-0-jokers": "2", "sides-1-melds-0-twos": "4"}','0b179cf2-983a-47c2-9c81-96f555294ad9','Werkzeug/3.1.9','2026-11-22 09:28:20.245969');
INSERT INTO "revision" VALUES(12,2,5,'withdrawn',4,NULL,NULL,'e95c64d5-2d9b-40c3-af71-aac732ba56bc','Werkzeug/3.1.9','2026-11-22 09:28:20.432066');
INSERT INTO "revision" VALUES(13,2,6,'restored',4,NULL,NULL,'966f3ad7-8210-4b03-8db9-ea90090b0cb1','Werkzeug/3.1.9','2026-11-22 09:28:20.476036');
INSERT INTO "revision" VALUES(14,2,7,'withdrawn',6,NULL,NULL,'04decf38-d0dc-49c9-9359-c346013c8462','Werkzeug/3.1.9','2026-11-22 09:28:20.687390');
INSERT INTO "revision" VALUES(15,3,1,'recorded',7,'{"out": 0, "sides": [{"melds": [{"rank": "K", "naturals": 7}, {"rank": "7", "naturals": 7}, {"rank": "wild", "twos": 7}], "hands": [{"8-K": 1}]}, {"tally": {"canastas": {"natural": 10}, "cards": {"points": 1500}}}]}','{"out": "0", "sides-0-way": "melds", "sides-0-melds-0-rank": "K", "sides-0-melds-0-naturals": "7", "sides-0-melds-1-rank": "7", "sides-0-melds-1-naturals": "7", "sides-0-melds-2-rank": "wild", "sides-0-melds-2-twos": "7", "sides-0-hand_counts-high": "1", "sides-1-table": "1500", "sides-1-natural": "10", "sides-1-way": "points"}','141bcce9-5beb-4dd8-83a4-8c8ad863fe1d','Werkzeug/3.1.9','2026-11-22 09:28:22.381390');
INSERT INTO "revision" VALUES(16,3,2,'recorded',8,'{"out": 0, "sides": [{"tally": {"canastas": {"natural": 1, "mixed": 1, "sevens": 1, "wild": 1}, "cards": {"points": 370}}, "red_threes": 2, "hands": [{"points": 75, "3b": 1}]}, {"melds": [{"rank": "A", "naturals": 7}, {"rank": "7", "naturals": 7}, {"rank": "wild", "jokers": 1, "twos": 6}]}]}','{"out": "0", "sides-0-table": "370", "sides-0-hand": "75", "sides-0-sevens": "1", "sides-0-wild": "1", "sides-0-black_threes_in_hand": "1", "sides-0-natural": "1", "sides-0-mixed": "1", "sides-0-way": "points", "sides-0-red_threes": "2", "sides-1-way": "melds", "sides-1-melds-0-rank": "A", "sides-1-melds-0-naturals": "7", "sides-1-melds-1-rank": "7", "sides-1-melds-1-naturals": "7", "sides-1-melds-2-rank": "wild", "sides-1-melds-2-jokers": "1", "sides-1-melds-2-twos": "6"}','df6041d8-b84b-4696-9c62-458f55be375f','Werkzeug/3.1.9','2026-11-22 09:28:22.605406');
INSERT INTO "revision" VALUES(17,3,3,'recorded',9,'{"out": null, "sides": [{"melds": [{"rank": "J", "naturals": 5, "jokers": 1, "twos": 1}, {"rank": "8", "naturals": 4}], "red_threes": 1, "hands": [{"A": 1, "4-7": 2, "3b": 1}], "piles": [{}]}, {"melds": [{"rank": "J", "naturals": 3}], "red_threes": 4}]}','{"out": "nobody", "sides-0-piles-0-state": "down", "sides-0-black_threes_in_hand": "1", "sides-0-way": "melds", "sides-0-melds-0-rank": "J", "sides-0-melds-0-naturals": "5", "sides-0-melds-0-jokers": "1", "sides-0-melds-0-twos": "1", "sides-0-melds-1-rank": "8", "sides-0-melds-1-naturals": "4", "sides-0-red_threes": "1", "sides-0-hand_counts-ace": "1", "sides-0-hand_counts-low": "2", "sides-1-way": "melds", "sides-1-melds-0-rank": "J", "sides-1-melds-0-naturals": "3", "sides-1-red_threes": "4"}','4ba750f4-3ccb-4963-b78a-17d8b5defe76','Werkzeug/3.1.9','2026-11-22 09:28:22.985756');
INSERT INTO "revision" VALUES(18,3,4,'amended',8,'{"out": 0, "sides": [{"melds": [{"rank": "K", "naturals": 7}, {"rank": "7", "naturals": 7}, {"rank": "wild", "twos": 7}], "piles": [{}]}, {"tally": {"canastas": {"wild": 1}, "cards": {"points": 140}}}]}','{"out": "0", "sides-0-piles-0-state": "down", "sides-0-way": "melds", "sides-0-melds-0-rank": "K", "sides-0-melds-0-naturals": "7", "sides-0-melds-1-rank": "7", "sides-0-melds-1-naturals": "7", "sides-0-melds-2-rank": "wild", "sides-0-melds-2-twos": "7", "sides-1-table": "140", "sides-1-wild": "1", "sides-1-way": "points"}','b2d8b4c7-85d2-4d34-8cfe-8f10c25db9a2','Werkzeug/3.1.9','2026-11-22 09:28:23.234410');
INSERT INTO "revision" VALUES(19,3,5,'withdrawn',7,NULL,NULL,'98ec457f-9fee-4110-a167-b350c926a988','Werkzeug/3.1.9','2026-11-22 09:28:23.376585');
INSERT INTO "revision" VALUES(20,3,6,'restored',7,NULL,NULL,'488be6e3-248d-4d4f-a80c-96a6877b717f','Werkzeug/3.1.9','2026-11-22 09:28:23.418785');
INSERT INTO "revision" VALUES(21,3,7,'withdrawn',9,NULL,NULL,'aa1eb5a1-cf92-4658-a351-93b8c8636c1d','Werkzeug/3.1.9','2026-11-22 09:28:23.558597');
INSERT INTO "revision" VALUES(22,4,1,'recorded',10,'{"out": null, "sides": [{"hands": [{}], "purchases": 3}, {"hands": [{"points": 25, "cards": 4}]}, {"hands": [{"joker": 1}]}, {"hands": [{}], "purchases": 1}, {"hands": [{"2": 1}]}, {"hands": [{"3-9": 2}]}, {"hands": [{"A": 1}]}, {"hands": [{"10-K": 1}], "purchases": 11}], "table_ruling": "The table let it pass."}','{"out": "nobody", "table_ruling": "The table let it pass.", "sides-0-way": "points", "sides-0-purchases": "3", "sides-1-way": "points", "sides-1-points": "25", "sides-1-cards": "4", "sides-2-way": "counts", "sides-2-counts-joker": "1", "sides-3-way": "points", "sides-3-purchases": "1", "sides-4-way": "counts", "sides-4-counts-two": "1", "sides-5-way": "counts", "sides-5-counts-small": "2", "sides-6-way": "counts", "sides-6-counts-ace": "1", "sides-7-way": "counts", "sides-7-counts-tens": "1", "sides-7-purchases": "11"}','9fecb0b7-dfdd-48ae-815e-9f990579a44b','Werkzeug/3.1.9','2026-11-22 09:28:25.109665');
INSERT INTO "revision" VALUES(23,4,2,'recorded',11,'{"out": null, "sides": [{"hands": [{"10-K": 1}], "purchases": 11}, {"hands": [{"joker": 1}]}, {"hands": [{"joker": 1}], "purchases": 2}, {"hands": [{"10-K": 1}]}, {"hands": [{"points": 205, "cards": 41}]}, {"hands": [{"2": 2}]}, {"hands": [{"3-9": 2}]}, {"hands": [{"2": 2}]}]}','{"out": "nobody", "sides-0-way": "counts", "sides-0-counts-tens": "1", "sides-0-purchases": "11", "sides-1-way": "counts", "sides-1-counts-joker": "1", "sides-2-way": "counts", "sides-2-counts-joker": "1", "sides-2-purchases": "2", "sides-3-way": "counts", "sides-3-counts-tens": "1", "sides-4-way": "points", "sides-4-points": "205", "sides-4-cards": "41", "sides-5-way": "counts", "sides-5-counts-two": "2", "sides-6-way": "counts", "sides-6-counts-small": "2", "sides-7-way": "counts", "sides-7-counts-two": "2"}','095d5013-e8b4-4a81-a883-b8f50cccfd0e','Werkzeug/3.1.9','2026-11-22 09:28:25.230507');
INSERT INTO "revision" VALUES(24,4,3,'recorded',12,'{"out": 3, "sides": [{"hands": [{"joker": 1, "2": 2, "A": 1, "10-K": 1, "3-9": 1}]}, {"hands": [{"joker": 1}]}, {"hands": [{}]}, {"hands": [{}]}, {"hands": [{"joker": 1}]}, {"hands": [{"10-K": 1}]}, {"hands": [{}]}, {"hands": [{"10-K": 1}]}], "table_ruling": "The table let it pass."}','{"out": "3", "table_ruling": "The table let it pass.", "sides-0-way": "counts", "sides-0-counts-joker": "1", "sides-0-counts-two": "2", "sides-0-counts-ace": "1", "sides-0-counts-tens": "1", "sides-0-counts-small": "1", "sides-1-way": "counts", "sides-1-counts-joker": "1", "sides-2-way": "points", "sides-3-way": "points", "sides-4-way": "counts", "sides-4-counts-joker": "1", "sides-5-way": "counts", "sides-5-counts-tens": "1", "sides-6-way": "points", "sides-7-way": "counts", "sides-7-counts-tens": "1"}','0d53cbb9-2eac-499e-bfd8-86002a8e7f9d','Werkzeug/3.1.9','2026-11-22 09:28:25.358410');
INSERT INTO "revision" VALUES(25,4,4,'amended',11,'{"out": 3, "sides": [{"hands": [{"A": 1, "10-K": 2, "3-9": 1}], "purchases": 1}, {"hands": [{"3-9": 1}]}, {"hands": [{"3-9": 1}]}, {"hands": [{}], "purchases": 1}, {"hands": [{"points": 20, "cards": 4}]}, {"hands": [{"A": 1, "10-K": 2, "3-9": 1}]}, {"hands": [{"3-9": 1}]}, {"hands": [{"points": 20, "cards": 4}]}]}','{"out": "3", "sides-0-way": "counts", "sides-0-counts-ace": "1", "sides-0-counts-tens": "2", "sides-0-counts-small": "1", "sides-0-purchases": "1", "sides-1-way": "counts", "sides-1-counts-small": "1", "sides-2-way": "counts", "sides-2-counts-small": "1", "sides-3-way": "points", "sides-3-purchases": "1", "sides-4-way": "points", "sides-4-points": "20", "sides-4-cards": "4", "sides-5-way": "counts", "sides-5-counts-ace": "1", "sides-5-counts-tens": "2", "sides-5-counts-small": "1", "sides-6-way": "counts", "sides-6-counts-small": "1", "sides-7-way": "points", "sides-7-points": "20", "sides-7-cards": "4"}','896b9159-52c4-4a63-835d-947081d0ecb6','Werkzeug/3.1.9','2026-11-22 09:28:25.630126');
INSERT INTO "revision" VALUES(26,4,5,'withdrawn',10,NULL,NULL,'9c8fa179-91ef-4654-8351-fe4c7acc2151','Werkzeug/3.1.9','2026-11-22 09:28:25.725950');
INSERT INTO "revision" VALUES(27,4,6,'restored',10,NULL,NULL,'82685724-51db-479f-8b83-1214a23065ae','Werkzeug/3.1.9','2026-11-22 09:28:25.766059');
INSERT INTO "revision" VALUES(28,4,7,'withdrawn',12,NULL,NULL,'de75e80a-2a5f-47c9-ab1c-56b7b4a6cdb6','Werkzeug/3.1.9','2026-11-22 09:28:25.854338');
INSERT INTO "revision" VALUES(29,5,1,'recorded',13,'{"out": 0, "sides": [{"melds": [{"rank": "K", "naturals": 7}, {"rank": "Q", "naturals": 7}], "hands": [{"points": 0, "threes": 2}, {"points": 0, "threes": 1}]}, {"tally": {"canastas": {"natural": 1}, "cards": {"points": 205}, "unmade": ["aces", "sevens", "wild"]}}]}','{"out": "0", "sides-0-in_hand-0-threes": "2", "sides-0-in_hand-1-threes": "1", "sides-0-way": "melds", "sides-0-melds-0-rank": "K", "sides-0-melds-0-naturals": "7", "sides-0-melds-1-rank": "Q", "sides-0-melds-1-naturals": "7", "sides-1-table": "205", "sides-1-unmade_aces": "y", "sides-1-unmade_sevens": "y", "sides-1-unmade_wild": "y", "sides-1-in_hand-0-threes": "0", "sides-1-in_hand-1-threes": "0", "sides-1-natural": "1", "sides-1-way": "points"}','ba48e8e6-02c3-47d7-941b-930e9aa5f544','Werkzeug/3.1.9','2026-11-22 09:28:26.472512');
INSERT INTO "revision" VALUES(30,5,2,'recorded',14,'{"out": null, "sides": [{"tally": {"canastas": {"natural": 1}, "cards": {"points": 205}, "unmade": ["aces", "sevens", "wild"]}}, {"red_threes": 4, "black_threes": 4}]}','{"out": "nobody", "sides-0-table": "205", "sides-0-unmade_aces": "y", "sides-0-unmade_sevens": "y", "sides-0-unmade_wild": "y", "sides-0-in_hand-0-threes": "0", "sides-0-in_hand-1-threes": "0", "sides-0-natural": "1", "sides-0-way": "points", "sides-1-black_threes": "4", "sides-1-in_hand-0-threes": "0", "sides-1-in_hand-1-threes": "0", "sides-1-way": "points", "sides-1-red_threes": "4"}','55acd276-a1ee-4dac-a4f9-357f61d829d7','Werkzeug/3.1.9','2026-11-22 09:28:26.684662');
INSERT INTO "revision" VALUES(31,5,3,'recorded',15,'{"out": null, "sides": [{"melds": [{"rank": "9", "naturals": 7}, {"rank": "4", "naturals": 2, "twos": 1}]}, {"red_threes": 2, "hands": [{"points": 0, "threes": 2}, {}], "black_threes": 1}]}','{"out": "nobody", "sides-0-in_hand-0-threes": "0", "sides-0-in_hand-1-threes": "0", "sides-0-way": "melds", "sides-0-melds-0-rank": "9", "sides-0-melds-0-naturals": "7", "sides-0-melds-1-rank": "4", "sides-0-melds-1-naturals": "2", "sides-0-melds-1-twos": "1", "sides-1-black_threes": "1", "sides-1-in_hand-0-threes": "2", "sides-1-in_hand-1-threes": "0", "sides-1-way": "points", "sides-1-red_threes": "2"}','66fded35-0fbd-4425-91d8-b572a1bfbcad','Werkzeug/3.1.9','2026-11-22 09:28:27.059698');
INSERT INTO "revision" VALUES(32,5,4,'amended',14,'{"out": null, "sides": [{"melds": [{"rank": "K", "naturals": 7}]}, {"melds": [{"rank": "A", "naturals": 6, "jokers": 1}]}], "splash": 1}','{"out": "nobody", "splash": "1", "sides-0-in_hand-0-threes": "0", "sides-0-in_hand-1-threes": "0", "sides-0-way": "melds", "sides-0-melds-0-rank": "K", "sides-0-melds-0-naturals": "7", "sides-1-in_hand-0-threes": "0", "sides-1-in_hand-1-threes": "0", "sides-1-way": "melds", "sides-1-melds-0-rank": "A", "sides-1-melds-0-naturals": "6", "sides-1-melds-0-jokers": "1"}','ec2b556b-1546-42dc-9060-be1e5593794e','Werkzeug/3.1.9','2026-11-22 09:28:27.291698');
INSERT INTO "revision" VALUES(33,5,5,'withdrawn',13,NULL,NULL,'d3f4d992-29ff-46aa-8982-1f3938f37457','Werkzeug/3.1.9','2026-11-22 09:28:27.412550');
INSERT INTO "revision" VALUES(34,5,6,'restored',13,NULL,NULL,'00cbf005-0dff-4c0b-99c5-d661a854a461','Werkzeug/3.1.9','2026-11-22 09:28:27.461581');
INSERT INTO "revision" VALUES(35,5,7,'withdrawn',15,NULL,NULL,'fbf78627-4bc5-4694-abae-4b7703ee478a','Werkzeug/3.1.9','2026-11-22 09:28:27.595526');
INSERT INTO "revision" VALUES(36,6,1,'recorded',16,'{"out": null, "sides": [{"melds": [{"rank": "J", "naturals": 3}]}, {"hands": [{"points": 20}]}, {"red_threes": 1}]}','{"out": "nobody", "sides-0-way": "melds", "sides-0-melds-0-rank": "J", "sides-0-melds-0-naturals": "3", "sides-1-hand": "20", "sides-1-way": "points", "sides-2-way": "points", "sides-2-red_threes": "1"}','8d9d49e2-4eff-4cfd-8796-5ffe8c0d8ec5','Werkzeug/3.1.9','2026-11-22 09:28:29.521689');
INSERT INTO "revision" VALUES(37,6,2,'recorded',17,'{"out": null, "sides": [{"hands": [{"points": 20}]}, {"melds": [{"rank": "K", "naturals": 3}], "red_threes": 2, "hands": [{"3r": 2}]}, {"tally": {"canastas": {"mixed": 2}, "cards": {"points": 310}}, "hands": [{"points": 20}]}]}','{"out": "nobody", "sides-0-hand": "20", "sides-0-way": "points", "sides-1-red_threes_in_hand": "2", "sides-1-way": "melds", "sides-1-melds-0-rank": "K", "sides-1-melds-0-naturals": "3", "sides-1-red_threes": "2", "sides-2-table": "310", "sides-2-hand": "20", "sides-2-mixed": "2", "sides-2-way": "points"}','b1772bd0-d3e3-4078-80d3-7116a04a477e','Werkzeug/3.1.9','2026-11-22 09:28:29.740150');
INSERT INTO "revision" VALUES(38,6,3,'recorded',18,'{"out": null, "sides": [{"melds": [{"rank": "Q", "naturals": 7}]}, {"melds": [{"rank": "A", "naturals": 7}, {"rank": "3b", "naturals": 4}]}, {"melds": [{"rank": "J", "naturals": 3}], "red_threes": 4, "hands": [{"3r": 2}]}], "table_ruling": "The table let it pass."}','{"out": "nobody", "table_ruling": "The table let it pass.", "sides-0-way": "melds", "sides-0-melds-0-rank": "Q", "sides-0-melds-0-naturals": "7", "sides-1-way": "melds", "sides-1-melds-0-rank": "A", "sides-1-melds-0-naturals": "7", "sides-1-melds-1-rank": "3b", "sides-1-melds-1-naturals": "4", "sides-2-red_threes_in_hand": "2", "sides-2-way": "melds", "sides-2-melds-0-rank": "J", "sides-2-melds-0-naturals": "3", "sides-2-red_threes": "4"}','a74064c8-ac18-4b9b-9606-c56bf9209122','Werkzeug/3.1.9','2026-11-22 09:28:29.969898');
INSERT INTO "revision" VALUES(39,6,4,'recorded',19,'{"out": 1, "sides": [{"melds": [{"rank": "A", "naturals": 3}]}, {"tally": {"canastas": {"natural": 9}, "cards": {"points": 500}}}, {"hands": [{"points": 30}]}]}','{"out": "1", "sides-0-way": "melds", "sides-0-melds-0-rank": "A", "sides-0-melds-0-naturals": "3", "sides-1-table": "500", "sides-1-natural": "9", "sides-1-way": "points", "sides-2-hand": "30", "sides-2-way": "points"}','dfad2daf-1f73-445b-803c-bcf4a8ea7366','Werkzeug/3.1.9','2026-11-22 09:28:30.328536');
INSERT INTO "revision" VALUES(40,7,5,'started',NULL,NULL,NULL,'898af91f-6dd0-468e-bcf9-8c19c802dea2','Werkzeug/3.1.9','2026-11-22 09:28:30.425873');
INSERT INTO "revision" VALUES(41,7,6,'recorded',20,'{"out": null, "sides": [{"hands": [{"points": 20}]}, {"melds": [{"rank": "K", "naturals": 3}], "red_threes": 2, "hands": [{"3r": 2}]}, {"tally": {"canastas": {"mixed": 2}, "cards": {"points": 310}}, "hands": [{"points": 20}]}]}','{"out": "nobody", "sides-0-hand": "20", "sides-0-way": "points", "sides-1-red_threes_in_hand": "2", "sides-1-way": "melds", "sides-1-melds-0-rank": "K", "sides-1-melds-0-naturals": "3", "sides-1-red_threes": "2", "sides-2-table": "310", "sides-2-hand": "20", "sides-2-mixed": "2", "sides-2-way": "points"}','449d4528-e303-412b-8835-8fe725e7e05e','Werkzeug/3.1.9','2026-11-22 09:28:30.629861');
INSERT INTO "revision" VALUES(42,8,1,'recorded',21,'{"out": 1, "sides": [{"melds": [{"rank": "K", "naturals": 7}], "feet": [{"points": 100}, null, {"points": 100}]}, {"melds": [{"rank": "7", "naturals": 7}]}], "table_ruling": "The table let it pass."}','{"out": "1", "table_ruling": "The table let it pass.", "sides-0-feet-0-points": "100", "sides-0-feet-1-picked_up": "y", "sides-0-feet-2-points": "100", "sides-0-way": "melds", "sides-0-melds-0-rank": "K", "sides-0-melds-0-naturals": "7", "sides-1-way": "melds", "sides-1-melds-0-rank": "7", "sides-1-melds-0-naturals": "7"}','b755e6cd-7680-49de-977b-f0fcc2eae5f3','Werkzeug/3.1.9','2026-11-22 09:28:31.057081');
INSERT INTO "revision" VALUES(43,8,2,'recorded',22,'{"out": null, "sides": [{"melds": [{"rank": "K", "naturals": 7}]}, {"melds": [{"rank": "K", "naturals": 7}]}]}','{"out": "nobody", "sides-0-way": "melds", "sides-0-melds-0-rank": "K", "sides-0-melds-0-naturals": "7", "sides-1-way": "melds", "sides-1-melds-0-rank": "K", "sides-1-melds-0-naturals": "7"}','f93064bc-1b81-4930-9527-59cd6978f633','Werkzeug/3.1.9','2026-11-22 09:28:31.415935');
INSERT INTO "revision" VALUES(44,9,3,'started',NULL,NULL,NULL,'a9634132-f938-4348-a612-0e1b8f7efebb','Werkzeug/3.1.9','2026-11-22 09:28:31.476506');
INSERT INTO "revision" VALUES(45,9,4,'recorded',23,'{"out": 1, "sides": [{"melds": [{"rank": "K", "naturals": 7}], "feet": [{"points": 100}, null, {"points": 100}]}, {"melds": [{"rank": "7", "naturals": 7}]}], "table_ruling": "The table let it pass."}','{"out": "1", "table_ruling": "The table let it pass.", "sides-0-feet-0-points": "100", "sides-0-feet-1-picked_up": "y", "sides-0-feet-2-points": "100", "sides-0-way": "melds", "sides-0-melds-0-rank": "K", "sides-0-melds-0-naturals": "7", "sides-1-way": "melds", "sides-1-melds-0-rank": "7", "sides-1-melds-0-naturals": "7"}','e6772200-3908-49d0-aee1-67b0f1f289ee','Werkzeug/3.1.9','2026-11-22 09:28:31.704219');
INSERT INTO "revision" VALUES(46,9,5,'ended',NULL,NULL,NULL,'ff622254-6e09-4cac-a743-68b3aa16a8d8','Werkzeug/3.1.9','2026-11-22 09:28:31.752357');
INSERT INTO "revision" VALUES(47,10,6,'started',NULL,NULL,NULL,'54af7778-2741-4e2b-bf13-219d103e1499','Werkzeug/3.1.9','2026-11-22 09:28:31.791063');
INSERT INTO "revision" VALUES(48,11,1,'recorded',24,'{"out": 0, "sides": [{"hands": [{}]}, {"hands": [{"10-K": 3}], "purchases": 1}, {"hands": [{"10-K": 1}]}, {"hands": [{"10-K": 1}]}, {"hands": [{"2": 6}]}, {"hands": [{"10-K": 1}]}]}','{"out": "0", "sides-0-way": "points", "sides-1-way": "counts", "sides-1-counts-tens": "3", "sides-1-purchases": "1", "sides-2-way": "counts", "sides-2-counts-tens": "1", "sides-3-way": "counts", "sides-3-counts-tens": "1", "sides-4-way": "counts", "sides-4-counts-two": "6", "sides-5-way": "counts", "sides-5-counts-tens": "1"}','8f8e4bd0-2c25-4397-92d4-970e3d536947','Werkzeug/3.1.9','2026-11-22 09:28:32.697652');
INSERT INTO "revision" VALUES(49,11,2,'recorded',25,'{"out": 5, "sides": [{"hands": [{"points": 100, "cards": 2}]}, {"hands": [{"10-K": 1}]}, {"hands": [{"A": 1}]}, {"hands": [{"joker": 1, "2": 2, "A": 1, "10-K": 1, "3-9": 1}]}, {"hands": [{}], "purchases": 10}, {"hands": [{}]}], "table_ruling": "The table let it pass."}','{"out": "5", "table_ruling": "The table let it pass.", "sides-0-way": "points", "sides-0-points": "100", "sides-0-cards": "2", "sides-1-way": "counts", "sides-1-counts-tens": "1", "sides-2-way": "counts", "sides-2-counts-ace": "1", "sides-3-way": "counts", "sides-3-counts-joker": "1", "sides-3-counts-two": "2", "sides-3-counts-ace": "1", "sides-3-counts-tens": "1", "sides-3-counts-small": "1", "sides-4-way": "points", "sides-4-purchases": "10", "sides-5-way": "points"}','59a454b1-7c3e-40b7-baab-936def79754f','Werkzeug/3.1.9','2026-11-22 09:28:32.806575');
INSERT INTO "revision" VALUES(50,11,3,'recorded',26,'{"out": 3, "sides": [{"hands": [{"10-K": 1}]}, {"hands": [{"joker": 1}], "purchases": 2}, {"hands": [{"joker": 1}]}, {"hands": [{"10-K": 1}]}, {"hands": [{"10-K": 3}], "purchases": 1}, {"hands": [{"10-K": 1}]}], "table_ruling": "The table let it pass."}','{"out": "3", "table_ruling": "The table let it pass.", "sides-0-way": "counts", "sides-0-counts-tens": "1", "sides-1-way": "counts", "sides-1-counts-joker": "1", "sides-1-purchases": "2", "sides-2-way": "counts", "sides-2-counts-joker": "1", "sides-3-way": "counts", "sides-3-counts-tens": "1", "sides-4-way": "counts", "sides-4-counts-tens": "3", "sides-4-purchases": "1", "sides-5-way": "counts", "sides-5-counts-tens": "1"}','5c5ca09f-1df8-4b7d-a226-4d9c2b404726','Werkzeug/3.1.9','2026-11-22 09:28:32.909904');
INSERT INTO "revision" VALUES(51,11,4,'recorded',27,'{"out": 4, "sides": [{"hands": [{"10-K": 1}]}, {"hands": [{"joker": 1, "2": 1, "3-9": 2}]}, {"hands": [{}]}, {"hands": [{}]}, {"hands": [{}]}, {"hands": [{"10-K": 1}]}], "table_ruling": "The table let it pass."}','{"out": "4", "table_ruling": "The table let it pass.", "sides-0-way": "counts", "sides-0-counts-tens": "1", "sides-1-way": "counts", "sides-1-counts-joker": "1", "sides-1-counts-two": "1", "sides-1-counts-small": "2", "sides-2-way": "points", "sides-3-way": "points", "sides-4-way": "points", "sides-5-way": "counts", "sides-5-counts-tens": "1"}','b5967e07-54f9-412b-8ed7-2e4470d959d5','Werkzeug/3.1.9','2026-11-22 09:28:33.025816');
INSERT INTO "revision" VALUES(52,11,5,'recorded',28,'{"out": null, "sides": [{"hands": [{"joker": 1}]}, {"hands": [{"10-K": 1}]}, {"hands": [{"3-9": 1}]}, {"hands": [{"A": 1, "10-K": 2, "3-9": 1}]}, {"hands": [{"joker": 1}]}, {"hands": [{"3-9": 1}]}]}','{"out": "nobody", "sides-0-way": "counts", "sides-0-counts-joker": "1", "sides-1-way": "counts", "sides-1-counts-tens": "1", "sides-2-way": "counts", "sides-2-counts-small": "1", "sides-3-way": "counts", "sides-3-counts-ace": "1", "sides-3-counts-tens": "2", "sides-3-counts-small": "1", "sides-4-way": "counts", "sides-4-counts-joker": "1", "sides-5-way": "counts", "sides-5-counts-small": "1"}','e1e3ef45-ea1f-42e8-a12e-5ef337b34522','Werkzeug/3.1.9','2026-11-22 09:28:33.134261');
INSERT INTO "revision" VALUES(53,11,6,'recorded',29,'{"out": 5, "sides": [{"hands": [{"3-9": 2}]}, {"hands": [{"10-K": 1}]}, {"hands": [{"2": 2}]}, {"hands": [{}]}, {"hands": [{"10-K": 1, "3-9": 1}], "purchases": 3}, {"hands": [{"points": 200, "cards": 40}]}], "table_ruling": "The table let it pass."}','{"out": "5", "table_ruling": "The table let it pass.", "sides-0-way": "counts", "sides-0-counts-small": "2", "sides-1-way": "counts", "sides-1-counts-tens": "1", "sides-2-way": "counts", "sides-2-counts-two": "2", "sides-3-way": "points", "sides-4-way": "counts", "sides-4-counts-tens": "1", "sides-4-counts-small": "1", "sides-4-purchases": "3", "sides-5-way": "points", "sides-5-points": "200", "sides-5-cards": "40"}','9e1d7195-c4a5-4530-95e0-a5ba1bffba93','Werkzeug/3.1.9','2026-11-22 09:28:33.252631');
INSERT INTO "revision" VALUES(54,11,7,'recorded',30,'{"out": 0, "sides": [{"hands": [{"10-K": 3}], "purchases": 1}, {"hands": [{"10-K": 1}]}, {"hands": [{"10-K": 1}]}, {"hands": [{}]}, {"hands": [{"2": 1}]}, {"hands": [{"3-9": 1}]}], "table_ruling": "The table let it pass."}','{"out": "0", "table_ruling": "The table let it pass.", "sides-0-way": "counts", "sides-0-counts-tens": "3", "sides-0-purchases": "1", "sides-1-way": "counts", "sides-1-counts-tens": "1", "sides-2-way": "counts", "sides-2-counts-tens": "1", "sides-3-way": "points", "sides-4-way": "counts", "sides-4-counts-two": "1", "sides-5-way": "counts", "sides-5-counts-small": "1"}','fe7a821a-738e-4db0-9472-55cde365a514','Werkzeug/3.1.9','2026-11-22 09:28:33.388076');
INSERT INTO "revision" VALUES(55,12,8,'started',NULL,NULL,NULL,'b7905f15-d459-42fb-81fa-8ae836e1d2a2','Werkzeug/3.1.9','2026-11-22 09:28:33.450160');
INSERT INTO "revision" VALUES(56,11,9,'resumed',NULL,NULL,NULL,'333186cd-9e00-4dc9-9810-2e6952dbf71a','Werkzeug/3.1.9','2026-11-22 09:28:33.520668');
INSERT INTO "revision" VALUES(57,13,1,'recorded',31,'{"out": null, "sides": [{"hands": [{"points": 10}], "piles": [{"A": 15}, {}]}, {"tally": {"canastas": {"mixed": 1}, "cards": {"points": 50}}}, {"melds": [{"rank": "K", "naturals": 7}, {"rank": "5", "naturals": 5, "twos": 2}, {"rank": "7", "naturals": 7}, {"rank": "wild", "jokers": 2, "twos": 5}], "red_threes": 2, "hands": [{"joker": 1, "8-K": 2, "4-7": 1, "3b": 1}]}]}','{"out": "nobody", "sides-0-hand": "10", "sides-0-piles-0-state": "down", "sides-0-piles-0-counts-ace": "15", "sides-0-piles-1-state": "down", "sides-0-way": "points", "sides-1-table": "50", "sides-1-mixed": "1", "sides-1-way": "points", "sides-2-black_threes_in_hand": "1", "sides-2-way": "melds", "sides-2-melds-0-rank": "K", "sides-2-melds-0-naturals": "7", "sides-2-melds-1-rank": "5", "sides-2-melds-1-naturals": "5", "sides-2-melds-1-twos": "2", "sides-2-melds-2-rank": "7", "sides-2-melds-2-naturals": "7", "sides-2-melds-3-rank": "wild", "sides-2-melds-3-jokers": "2", "sides-2-melds-3-twos": "5", "sides-2-red_threes": "2", "sides-2-hand_counts-joker": "1", "sides-2-hand_counts-high": "2", "sides-2-hand_counts-low": "1"}','426cea9d-b076-4f9b-a924-6e9e8e6d8748','Werkzeug/3.1.9','2026-11-22 09:28:33.994929');
INSERT INTO "revision" VALUES(58,13,2,'ended',NULL,NULL,NULL,'be86fad4-6e8e-4d20-bec4-3fb9a0cc10b0','Werkzeug/3.1.9','2026-11-22 09:28:34.051113');
INSERT INTO "revision" VALUES(59,14,1,'recorded',32,'{"out": null, "sides": [{"red_threes": 1, "black_threes": 2}, {"tally": {"canastas": {"mixed": 1}, "cards": {"points": 110}}, "hands": [{}, {"points": 20}]}]}','{"out": "nobody", "sides-0-black_threes": "2", "sides-0-in_hand-0-threes": "0", "sides-0-in_hand-1-threes": "0", "sides-0-way": "points", "sides-0-red_threes": "1", "sides-1-table": "110", "sides-1-in_hand-0-threes": "0", "sides-1-in_hand-1-points": "20", "sides-1-in_hand-1-threes": "0", "sides-1-mixed": "1", "sides-1-way": "points"}','5b4defbc-9e74-4394-942f-12fcf72d2cd9','Werkzeug/3.1.9','2026-11-22 09:28:34.277754');
INSERT INTO "revision" VALUES(60,14,2,'recorded',33,'{"out": null, "sides": [{"melds": [{"rank": "A", "naturals": 7}, {"rank": "wild", "jokers": 2, "twos": 5}]}, {"melds": [{"rank": "9", "naturals": 3}]}], "splash": 1}','{"out": "nobody", "splash": "1", "sides-0-in_hand-0-threes": "0", "sides-0-in_hand-1-threes": "0", "sides-0-way": "melds", "sides-0-melds-0-rank": "A", "sides-0-melds-0-naturals": "7", "sides-0-melds-1-rank": "wild", "sides-0-melds-1-jokers": "2", "sides-0-melds-1-twos": "5", "sides-1-in_hand-0-threes": "0", "sides-1-in_hand-1-threes": "0", "sides-1-way": "melds", "sides-1-melds-0-rank": "9", "sides-1-melds-0-naturals": "3"}','960a49da-e1dd-4e0c-b829-8294c986d8c3','Werkzeug/3.1.9','2026-11-22 09:28:34.512231');
INSERT INTO "revision" VALUES(61,14,3,'ended',NULL,NULL,NULL,'50e67196-9e83-4e1b-8d67-55372139e9ec','Werkzeug/3.1.9','2026-11-22 09:28:34.565018');
INSERT INTO "revision" VALUES(62,14,4,'reopened',NULL,NULL,NULL,'7a08d71d-f684-4139-8eef-ca121dbdd822','Werkzeug/3.1.9','2026-11-22 09:28:34.596848');
INSERT INTO "revision" VALUES(63,15,1,'recorded',34,'{"out": null, "sides": [{"melds": [{"rank": "K", "naturals": 5, "jokers": 1}]}, {"tally": {"canastas": {"mixed": 1}, "cards": {"net": 80}}}]}',NULL,'d254d854-eae7-4464-85fe-e5e1c47fb356','import','2026-11-22 09:28:35.454464');
INSERT INTO "revision" VALUES(64,16,1,'recorded',35,'{"out": null, "sides": [{"melds": [{"rank": "9", "naturals": 2, "twos": 1}, {"rank": "8", "naturals": 2, "jokers": 1, "twos": 1}, {"rank": "6", "naturals": 2, "twos": 3}]}, {"melds": [{"rank": "7", "naturals": 7}, {"rank": "wild", "jokers": 2, "twos": 5}, {"rank": "K", "naturals": 7}, {"rank": "9", "naturals": 5, "twos": 2}, {"rank": "4", "naturals": 3}], "red_threes": 3, "hands": [{}, {"K": 1, "5": 2}, {"A": 1, "8": 1}], "feet": [null, null, {"joker": 1, "2": 1, "A": 1, "Q": 1, "J": 1, "10": 1, "6": 2, "4": 2, "3r": 1}]}]}',NULL,'bdf8f624-8567-418d-b609-775f63b4858f','import','2026-11-22 09:28:35.476277');
INSERT INTO "revision" VALUES(65,17,1,'recorded',36,'{"out": 4, "sides": [{"melds": [{"rank": "J", "naturals": 3}], "red_threes": 1}, {"tally": {"cards": {"points": 50}}, "piles": [{"A": 15}, {}]}, {"tally": {"canastas": {"natural": 1, "mixed": 1, "sevens": 1, "wild": 1}, "cards": {"K": 7, "5": 5, "7": 7, "2": 7, "joker": 2}}, "red_threes": 2, "hands": [{"Q": 2, "6": 1, "3b": 1}, {"joker": 1}]}, {"melds": [{"rank": "J", "naturals": 3}], "red_threes": 4}, {"melds": [{"rank": "K", "naturals": 7}, {"rank": "7", "naturals": 7}, {"rank": "wild", "twos": 7}]}]}',NULL,'4d42d7d0-264d-493e-8d41-10efd846e9ed','import','2026-11-22 09:28:35.499459');
INSERT INTO "revision" VALUES(66,18,1,'recorded',37,'{"out": 3, "sides": [{"hands": [{"joker": 1}]}, {"hands": [{"2": 3}]}, {"hands": [{"joker": 2, "2": 4, "A": 4, "10-K": 16, "3-9": 28}]}, {"hands": [{"points": 205, "cards": 41}]}, {"hands": [{"K": 1}]}], "table_ruling": "The table let it pass."}',NULL,'317d68b6-791f-432b-9819-fdbba2781dc0','import','2026-11-22 09:28:35.518154');
INSERT INTO "revision" VALUES(67,19,1,'recorded',38,'{"table_ruling": "Seen too late, the meld stays.", "sides": [{"melds": [{"rank": "9", "naturals": 7}, {"rank": "7", "naturals": 4, "twos": 1}]}, {}]}',NULL,'1bc941db-3250-4fde-9d20-80e04a2548a3','import','2026-11-22 09:28:35.551492');
CREATE TABLE room (
	id INTEGER NOT NULL, 
	code VARCHAR(6) NOT NULL, 
	pen_hash VARCHAR(64) NOT NULL, 
	revision INTEGER NOT NULL, 
	playing INTEGER NOT NULL, ticked INTEGER DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_room PRIMARY KEY (id), 
	CONSTRAINT uq_room_code UNIQUE (code)
);
INSERT INTO "room" VALUES(1,'N4DJQZ','1818fb7c3ca925d5386a6faf89b285e6a017d4b6e4a313c72d6a80b1cbe1711a',7,1,9);
INSERT INTO "room" VALUES(2,'NC44BQ','602629554e8cfd5104ae133203b2a6b677709bf68f3338995135177bcb578a84',7,1,11);
INSERT INTO "room" VALUES(3,'FATTXP','bdb98834ab93ac8bbf4cd1290a63cd2c6ebce15ed2e799d0b805987d045d6c26',7,1,10);
INSERT INTO "room" VALUES(4,'QCTA95','ee06e2386975df238b9ff9d304b3b259d7c3cca66e05035a23c24cd229e6ec7f',7,1,2);
INSERT INTO "room" VALUES(5,'9WPVU6','267f5b4a2d52d386c76f8d900349fe746d747c8897cb18c649376bd2031c6427',7,1,12);
INSERT INTO "room" VALUES(6,'9JD7NR','dd14f78b388f7c1519296392f15ba0a946883eba680c7d85f5178b6159c438ad',6,2,0);
INSERT INTO "room" VALUES(7,'J6Z2VJ','4e6bad336543d51985edbb5917170af63e4d633e8a1af2b107a3d907dd304814',6,3,9);
INSERT INTO "room" VALUES(8,'KPTHHC','8392378665061fbf19d0505fb4385d98a1ba55e3f513b4d5b3a001b99d0049e4',9,1,0);
INSERT INTO "room" VALUES(9,'JVF9KJ','cf4231dcdff70e2ed188be987165a71f495369a91a1050b0cd00186d8a790d59',2,1,0);
INSERT INTO "room" VALUES(10,'B6UVFT','6f24539a3fb0f80be8d595b1135881bba841daf0a2ce587276ea348ef790171f',4,1,9);
INSERT INTO "room" VALUES(11,'FEPSE5','f3eee845816c552422a29fc3fce88f02687b624f1e75d90b4a26baecc35b2b9b',1,1,0);
INSERT INTO "room" VALUES(12,'H79P6H','9fa5946675c92e10e57f293e86261b8e4525c59ba10ad6f978eabf0b342ada40',1,1,0);
INSERT INTO "room" VALUES(13,'AY9FGG','d5ba58423f52b4e89aedd97505227266d5f99b9167ac267afdfccf720677c501',1,1,0);
INSERT INTO "room" VALUES(14,'B7VGAE','bca1f4fa93cae45ebada87f3fc41050dfb14bbef81abfd448acfb73db57dd62a',1,1,0);
INSERT INTO "room" VALUES(15,'VMK8KF','16c23eaf71381682ec567e491408c03d24ac59c0378030f52b74cf192fde428c',1,1,0);
CREATE TABLE round (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	CONSTRAINT pk_round PRIMARY KEY (id), 
	CONSTRAINT fk_round_game_id_game FOREIGN KEY(game_id) REFERENCES game (id)
);
INSERT INTO "round" VALUES(1,1);
INSERT INTO "round" VALUES(2,1);
INSERT INTO "round" VALUES(3,1);
INSERT INTO "round" VALUES(4,2);
INSERT INTO "round" VALUES(5,2);
INSERT INTO "round" VALUES(6,2);
INSERT INTO "round" VALUES(7,3);
INSERT INTO "round" VALUES(8,3);
INSERT INTO "round" VALUES(9,3);
INSERT INTO "round" VALUES(10,4);
INSERT INTO "round" VALUES(11,4);
INSERT INTO "round" VALUES(12,4);
INSERT INTO "round" VALUES(13,5);
INSERT INTO "round" VALUES(14,5);
INSERT INTO "round" VALUES(15,5);
INSERT INTO "round" VALUES(16,6);
INSERT INTO "round" VALUES(17,6);
INSERT INTO "round" VALUES(18,6);
INSERT INTO "round" VALUES(19,6);
INSERT INTO "round" VALUES(20,7);
INSERT INTO "round" VALUES(21,8);
INSERT INTO "round" VALUES(22,8);
INSERT INTO "round" VALUES(23,9);
INSERT INTO "round" VALUES(24,11);
INSERT INTO "round" VALUES(25,11);
INSERT INTO "round" VALUES(26,11);
INSERT INTO "round" VALUES(27,11);
INSERT INTO "round" VALUES(28,11);
INSERT INTO "round" VALUES(29,11);
INSERT INTO "round" VALUES(30,11);
INSERT INTO "round" VALUES(31,13);
INSERT INTO "round" VALUES(32,14);
INSERT INTO "round" VALUES(33,14);
INSERT INTO "round" VALUES(34,15);
INSERT INTO "round" VALUES(35,16);
INSERT INTO "round" VALUES(36,17);
INSERT INTO "round" VALUES(37,18);
INSERT INTO "round" VALUES(38,19);
CREATE TABLE side (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	position INTEGER NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	start INTEGER NOT NULL, 
	CONSTRAINT pk_side PRIMARY KEY (id), 
	CONSTRAINT fk_side_game_id_game FOREIGN KEY(game_id) REFERENCES game (id), 
	CONSTRAINT uq_side_game_id UNIQUE (game_id, position)
);
INSERT INTO "side" VALUES(1,1,0,'O''Neil; & Söhne',255);
INSERT INTO "side" VALUES(2,1,1,'Side Bob',30);
INSERT INTO "side" VALUES(3,1,2,'Side Cem',700);
INSERT INTO "side" VALUES(4,2,0,'O''Neil; & Söhne',0);
INSERT INTO "side" VALUES(5,2,1,'Side Bob',0);
INSERT INTO "side" VALUES(6,3,0,'O''Neil; & Söhne',0);
INSERT INTO "side" VALUES(7,3,1,'Side Bob',0);
INSERT INTO "side" VALUES(8,4,0,'O''Neil; & Söhne',595);
INSERT INTO "side" VALUES(9,4,1,'Side Bob',525);
INSERT INTO "side" VALUES(10,4,2,'Side Cem',310);
INSERT INTO "side" VALUES(11,4,3,'Side Di',20);
INSERT INTO "side" VALUES(12,4,4,'Side Eve',485);
INSERT INTO "side" VALUES(13,4,5,'Side Fritz',125);
INSERT INTO "side" VALUES(14,4,6,'Side Ge',525);
INSERT INTO "side" VALUES(15,4,7,'Side Hô',775);
INSERT INTO "side" VALUES(16,5,0,'O''Neil; & Söhne',640);
INSERT INTO "side" VALUES(17,5,1,'Side Bob',600);
INSERT INTO "side" VALUES(18,6,0,'O''Neil; & Söhne',0);
INSERT INTO "side" VALUES(19,6,1,'Side Bob',0);
INSERT INTO "side" VALUES(20,6,2,'Side Cem',0);
INSERT INTO "side" VALUES(21,7,0,'O''Neil; & Söhne',0);
INSERT INTO "side" VALUES(22,7,1,'Side Bob',0);
INSERT INTO "side" VALUES(23,7,2,'Side Cem',0);
INSERT INTO "side" VALUES(24,8,0,'O''Neil; & Söhne',355);
INSERT INTO "side" VALUES(25,8,1,'Side Bob',80);
INSERT INTO "side" VALUES(26,9,0,'O''Neil; & Söhne',0);
INSERT INTO "side" VALUES(27,9,1,'Side Bob',0);
INSERT INTO "side" VALUES(28,10,0,'O''Neil; & Söhne',0);
INSERT INTO "side" VALUES(29,10,1,'Side Bob',0);
INSERT INTO "side" VALUES(30,11,0,'O''Neil; & Söhne',0);
INSERT INTO "side" VALUES(31,11,1,'Side Bob',0);
INSERT INTO "side" VALUES(32,11,2,'Side Cem',0);
INSERT INTO "side" VALUES(33,11,3,'Side Di',0);
INSERT INTO "side" VALUES(34,11,4,'Side Eve',0);
INSERT INTO "side" VALUES(35,11,5,'Side Fritz',0);
INSERT INTO "side" VALUES(36,12,0,'O''Neil; & Söhne',0);
INSERT INTO "side" VALUES(37,12,1,'Side Bob',0);
INSERT INTO "side" VALUES(38,12,2,'Side Cem',0);
INSERT INTO "side" VALUES(39,12,3,'Side Di',0);
INSERT INTO "side" VALUES(40,12,4,'Side Eve',0);
INSERT INTO "side" VALUES(41,12,5,'Side Fritz',0);
INSERT INTO "side" VALUES(42,13,0,'O''Neil; & Söhne',630);
INSERT INTO "side" VALUES(43,13,1,'Side Bob',495);
INSERT INTO "side" VALUES(44,13,2,'Side Cem',-150);
INSERT INTO "side" VALUES(45,14,0,'O''Neil; & Söhne',0);
INSERT INTO "side" VALUES(46,14,1,'Side Bob',0);
INSERT INTO "side" VALUES(47,15,0,'Side Ann',0);
INSERT INTO "side" VALUES(48,15,1,'Side Bob',0);
INSERT INTO "side" VALUES(49,16,0,'Side Ann',125);
INSERT INTO "side" VALUES(50,16,1,'Side Bob',405);
INSERT INTO "side" VALUES(51,17,0,'Side Ann',-75);
INSERT INTO "side" VALUES(52,17,1,'Side Bob',100);
INSERT INTO "side" VALUES(53,17,2,'Side Cem',375);
INSERT INTO "side" VALUES(54,17,3,'Side Di',435);
INSERT INTO "side" VALUES(55,17,4,'Side Eve',485);
INSERT INTO "side" VALUES(56,18,0,'Side Ann',0);
INSERT INTO "side" VALUES(57,18,1,'Side Bob',0);
INSERT INTO "side" VALUES(58,18,2,'Side Cem',0);
INSERT INTO "side" VALUES(59,18,3,'Side Di',0);
INSERT INTO "side" VALUES(60,18,4,'Side Eve',0);
INSERT INTO "side" VALUES(61,19,0,'Ann',0);
INSERT INTO "side" VALUES(62,19,1,'Bob',0);
CREATE INDEX ix_round_game_id ON round (game_id);
COMMIT;
