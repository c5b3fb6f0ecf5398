import { build, parseSync, Visitor } from 'vite';

const QUERY = '?inline-script';

/**
 * Vite plugin: what is imported with `?inline-script` is the text of that module with all it imports, minified, as it
 * stands in pages (components/inline-script.astro).
 */
export default function inlineScripts() {
  let define;
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    configResolved(config) {
      ({ define } = config);
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const input = id.slice(0, -QUERY.length);
      const { output } = await build({
        configFile: false,
        logLevel: 'warn',
        define,
        build: {
          write: false,
          target: 'es2022',
          modulePreload: false,
          rolldownOptions: { input, external: /^\/_astro\//, output: { format: 'iife' } },
        },
      });
      for (const part of output[0].moduleIds) this.addWatchFile(part);
      return `export default ${JSON.stringify(withPlainStrings(output[0].code.trim()))}`;
    },
  };
}

/**
 * The minifier writes every string as a template. What stands between ordinary quotes is more like the page around it,
 * which compresses it better.
 */
function withPlainStrings(code) {
  const strings = [];
  new Visitor({
    TemplateLiteral(template) {
      if (template.expressions.length === 0) strings.push(template);
    },
  }).visit(parseSync('inline-script.js', code).program);
  return strings.reduceRight(
    (text, { start, end, quasis }) =>
      text.slice(0, start) + JSON.stringify(quasis[0].value.cooked) + text.slice(end),
    code,
  );
}
