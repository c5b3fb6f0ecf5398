import { SITE_CONTAINER_MAX_PX } from '#domain/shared/constants.ts';

/** From here on there is room for a page beside what is written. */
export const wideWindow = () => matchMedia(`(min-width: ${SITE_CONTAINER_MAX_PX}px)`);
