import react from '@astrojs/react';

/** The integration of React, but islands are drawn by react-server.mjs. */
export default function islandRenderer() {
  const integration = react();
  const setUp = integration.hooks['astro:config:setup'];
  integration.hooks['astro:config:setup'] = (options) =>
    setUp({
      ...options,
      addRenderer: (renderer) =>
        options.addRenderer({ ...renderer, serverEntrypoint: '/site/adapter/react-server.mjs' }),
    });
  return integration;
}
