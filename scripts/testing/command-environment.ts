/** For commands that tests start: nothing that is set here but the way to Node, and what it has read of our files. */
export const COMMAND_ENVIRONMENT = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};
