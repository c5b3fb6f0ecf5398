/** How a package built with bunchee puts its style sheet into the page. */
const INJECTION = /^function __insertCSS\(code\) \{[\s\S]*?^\}$/m;

const ADOPTION = `function __insertCSS(code) {
  if (typeof document === 'undefined') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(code);
  document.adoptedStyleSheets.push(sheet);
}`;

/**
 * Vite plugin that lets packages give the page their style sheets as objects, not as elements, which a page's policy would
 * have to name by their hashes. @throws when a package puts none there any more
 */
export default function adoptedStyles(packageNames) {
  return {
    name: 'adopted-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!packageNames.some((name) => id.endsWith(`/node_modules/${name}/dist/index.mjs`))) return null;
      if (!INJECTION.test(code)) throw new Error(`There is no style sheet in ${id}.`);
      return code.replace(INJECTION, ADOPTION);
    },
  };
}
