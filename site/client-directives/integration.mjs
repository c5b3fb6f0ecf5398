/** Astro integration that adds our own moments of hydration, `client:signed-in`. */
export default function clientDirectives() {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'signed-in', entrypoint: './site/client-directives/signed-in.mjs' }),
    },
  };
}
