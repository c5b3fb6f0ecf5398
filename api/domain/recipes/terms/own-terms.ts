/** What a site has added to the catalogue: tags, tools, and the people who write its recipes. No zod here. */
export const OWN_TERM_KINDS = ['tag', 'equipment', 'contributor'] as const;
export type OwnTermKind = (typeof OWN_TERM_KINDS)[number];
/** Longest name, in characters. */
export const OWN_TERM_MAX_LENGTH = 100;
