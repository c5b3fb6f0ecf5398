import { build } from 'vite';

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
      this.addWatchFile(input);
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
      // The minifier writes every string as a template. What stands between ordinary quotes is more like the page around
      // it, which compresses it better.
      const code = output[0].code.trim().replaceAll(/`([^`$\\\n]*)`/g, (_, text) => JSON.stringify(text));
      return `export default ${JSON.stringify(code)}`;
    },
  };
}
