/* What somebody unfolded stays open when the page around it is renewed. */

htmx.config.morphIgnore.push("open");
