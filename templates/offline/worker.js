/* Keeps the look of the pages and the card guides on this phone, and nothing else: no board, which
   would grow old, and nothing that belongs to a pen. A new version takes the place of the old at once. */

const CACHE = "scorekeeper {{ version }} {{ lang() }}";
const LOOK = {{ look|tojson }};
const GUIDES = {{ guides|tojson }};
const OFFLINE = {{ offline|tojson }};

async function prepare() {
  const cache = await caches.open(CACHE);
  await cache.addAll([...LOOK, ...GUIDES, OFFLINE]);
  await self.skipWaiting();
}

async function tidy() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

function kept(address) {
  return caches.match(address, { ignoreVary: true });
}

/* A guide comes fresh while there is a network; the kept one is for when there is none. */
async function guide(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) (await caches.open(CACHE)).put(request.url, answer.clone());
    return answer;
  } catch {
    return (await kept(request.url)) ?? kept(OFFLINE);
  }
}

function answer(request) {
  const { pathname, search } = new URL(request.url);
  if (LOOK.includes(pathname + search)) return kept(request.url).then((found) => found ?? fetch(request));
  if (request.mode !== "navigate") return null;
  if (GUIDES.includes(pathname)) return guide(request);
  return fetch(request).catch(() => kept(OFFLINE));
}

self.addEventListener("install", (event) => event.waitUntil(prepare()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  const found = answer(request);
  if (found) event.respondWith(found);
});
