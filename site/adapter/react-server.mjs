/**
 * Draws React islands for Astro. `@astrojs/react` draws each one twice, to find out whether it is React, and as a
 * stream; here all are, and none waits for anything.
 */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Islands drawn on a page so far; the number makes their ids unique. */
const drawnIslands = new WeakMap();

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
    const parts = Object.entries(slots).map(([name, value]) => [name, slotElement(value, name)]);
    const element = createElement(
      Component,
      { ...props, ...Object.fromEntries(parts) },
      slotElement(children),
    );
    const html = renderToString(element, { identifierPrefix: prefix });
    // The client gives the others theirs (client-directives/interaction.mjs).
    const isNamed = hydrate !== 'interaction' || html.includes(prefix);
    return { html, attrs: isNamed ? { prefix } : {} };
  },
};

/** What the page has drawn for an island: React takes it over as it is. */
function slotElement(html, name) {
  if (html === undefined || String(html).trim() === '') return undefined;
  return createElement('astro-slot', {
    name,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: String(html) },
  });
}
