/** In a glass seen from above a centimetre is long; garnish keeps its size to the glass, not to the plate. */
export const GLASS_SCALE = 0.62;
