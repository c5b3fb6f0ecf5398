/** Astro adapter whose build exports the application, so that content-sync renders pages in its own process. */
export default function publisher() {
  return {
    name: 'publisher',
    hooks: {
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'publisher',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./entry.mjs', import.meta.url),
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: {
            staticOutput: 'stable',
            hybridOutput: 'stable',
            serverOutput: 'stable',
            sharpImageService: 'stable',
            envGetSecret: 'stable',
          },
        }),
    },
  };
}
