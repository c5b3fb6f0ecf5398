/** Astro integration that adds our own moments of hydration: `client:signed-in`, `client:timers`, `client:interaction`. */
export default function clientDirectives() {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['signed-in', 'timers', 'interaction'])
          addClientDirective({ name, entrypoint: `./site/client-directives/${name}.mjs` });
      },
    },
  };
}
