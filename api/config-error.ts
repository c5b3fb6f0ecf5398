/** A variable of the environment that cannot be used; the message names it and says what was expected. */
export class ConfigError extends Error {}
