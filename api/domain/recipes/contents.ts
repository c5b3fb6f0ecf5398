/** The recipes of a site as a book lists them. No zod here. */

/** A section of the contents: a collection, or what is in none. */
export type ContentsSection = { title: string; recipes: { id: string; slug: string; title: string }[] };

/** What the drawer of contents shows. */
export type ContentsFile = { sections: ContentsSection[] };
