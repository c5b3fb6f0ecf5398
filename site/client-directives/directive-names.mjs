/** Our own moments of hydration: `client:{name}`. Each loads what wakes islands when it needs it. */
export const DIRECTIVE_NAMES = ['signed-in', 'interaction'];
