/**
 * Draws React islands for Astro. `@astrojs/react` draws each one twice, to find out whether it is React, and as a
 * stream. Here every island is React, and none waits for data.
 */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Islands drawn on a page so far; the number makes their ids unique. */
const drawnIslands = new WeakMap();

/** Prefix of ids that is on no page. */
const NO_PREFIX = 'no-prefix';

/** HTML of islands without properties, by component: the same on every page; null where it has ids. */
const constantIslands = new Map();

export default {
  name: '@astrojs/react',
  supportsAstroStaticSlot: true,
  // Elements whose names are chosen at render come here too.
  check: (Component) => typeof Component !== 'string',
  renderToStaticMarkup(Component, props, { default: children, ...slots }, { hydrate }) {
    const { result } = this;
    const count = drawnIslands.get(result) ?? 0;
    drawnIslands.set(result, count + 1);
    const prefix = `r${count}`;
    const isGivenNothing = children === undefined && Object.keys({ ...props, ...slots }).length === 0;
    const html =
      (isGivenNothing ? constantHtml(Component) : null) ??
      htmlOf(islandElement(Component, props, children, slots), { identifierPrefix: prefix });
    // The client gives the others theirs (client-directives/interaction.mjs).
    const isNamed = hydrate !== 'interaction' || html.includes(prefix);
    return { html, attrs: isNamed ? { prefix } : {} };
  },
};

function constantHtml(Component) {
  if (!constantIslands.has(Component)) {
    const html = htmlOf(createElement(Component), { identifierPrefix: NO_PREFIX });
    constantIslands.set(Component, html.includes(NO_PREFIX) ? null : html);
  }
  return constantIslands.get(Component);
}

/** As React draws it, without what a browser fills in: empty values, and the ends of fields. */
function htmlOf(element, options) {
  return renderToString(element, options).replace(/<(?:input|button)[^>]*>/g, (tag) =>
    tag.replace(/=""(?=[ />])|\/(?=>$)/g, ''),
  );
}

function islandElement(Component, props, children, slots) {
  const parts = Object.entries(slots).map(([name, value]) => [name, slotElement(value, name)]);
  return createElement(Component, { ...props, ...Object.fromEntries(parts) }, slotElement(children));
}

/** What the page has drawn for an island: React takes it over as it is. */
function slotElement(html, name) {
  if (html === undefined || String(html).trim() === '') return undefined;
  return createElement('astro-slot', {
    name,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: String(html) },
  });
}
