/** Changes of Astro's server: each replaces a part of one of its modules. */
const PATCHES = [
  {
    // The script that wakes islands is a file of its own, not a part of every page.
    module: '/astro/dist/runtime/server/scripts.js',
    pattern: /^function getPrescripts\([\s\S]*?^\}$/m,
    replacement: '',
    imports: "import { getPrescripts } from '/site/client-directives/hydration-scripts.mjs';",
  },
  {
    // Two attributes of an island are for Astro's development server only.
    module: '/astro/dist/runtime/server/hydration.js',
    pattern: /uid: astroId([\s\S]*?)name: metadata\.displayName,/,
    replacement: '$1',
    imports: '',
  },
  {
    // Every island says what it is made with: JSON in single quotes, which need no escapes in an attribute of HTML, and
    // the value of its directive as it is. That saves an ordinary page 50 bytes.
    module: '/astro/dist/runtime/server/hydration.js',
    pattern: 'escapeHTML(serializeProps(props, metadata))',
    replacement: 'asAttribute(serializeProps(props, metadata))',
    imports: "import { asAttribute } from '/site/client-directives/island-props.mjs';",
  },
  {
    module: '/astro/dist/runtime/server/hydration.js',
    pattern: /island\.props\["opts"\] = escapeHTML\([\s\S]*?^ {2}\);$/m,
    replacement: 'island.props["opts"] = escapeHTML(metadata.hydrateArgs || "");',
    imports: '',
  },
  {
    module: '/astro/dist/runtime/server/astro-island.js',
    pattern: 'JSON.parse(this.getAttribute("opts"))',
    replacement: '{ value: this.getAttribute("opts") }',
    imports: '',
  },
  {
    module: '/astro/dist/runtime/server/astro-island.js',
    pattern: 'JSON.parse(this.getAttribute("props"))',
    replacement: 'fromAttribute(this.getAttribute("props"))',
    imports: "import { fromAttribute } from '/site/client-directives/island-props.mjs';",
  },
  {
    // A mark where each island ends tells the script that wakes islands that all of one has come. Ours comes with the first
    // touch, when the page mostly has come to its end, and waits for that.
    module: '/astro/dist/runtime/server/render/component.js',
    pattern: /^ *if \(island\.children\) \{\n *island\.props\["await-children"\][\s\S]*?^ *\}$/m,
    replacement: '',
    imports: '',
  },
  {
    module: '/astro/dist/runtime/server/astro-island.js',
    pattern: '!this.hasAttribute("await-children") || ',
    replacement: '',
    imports: '',
  },
  {
    // A page's text is given on as it is. As the body of an answer it is made bytes, a stream, and text again.
    module: '/astro/dist/runtime/server/render/page.js',
    pattern: /body = encoder\.encode\(body\);\n.*"Content-Length".*/,
    replacement: 'keepDrawnText(result.request, body);\n    body = null;',
    imports: "import { keepDrawnText } from '/site/adapter/drawn-texts.mjs';",
  },
];

/** Vite plugin that applies them. @throws when Astro's code has changed and one no longer applies */
export default function astroPatches() {
  return {
    name: 'astro-patches',
    enforce: 'pre',
    transform(code, id) {
      // The development server puts a version behind it.
      const path = id.replace(/\?.*/, '');
      const patches = PATCHES.filter(({ module }) => path.endsWith(module));
      if (patches.length === 0) return null;
      return patches.reduce((before, { pattern, replacement, imports }) => {
        const patched = before.replace(pattern, replacement);
        if (patched === before) throw new Error(`Astro does its work in another way in ${id}.`);
        return `${imports}\n${patched}`;
      }, code);
    },
  };
}
