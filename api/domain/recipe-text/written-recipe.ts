/** A recipe as its author wrote it, in parts but not yet understood: what pages, files and pasted text are read into. */
export type WrittenRecipe = {
  /** Name of the dish; empty when none was found. */
  title: string;
  /** What it is, in a few lines. */
  description: string;
  ingredientGroups: WrittenGroup[];
  /** A line is a step. */
  stepGroups: WrittenGroup[];
  /** '4 servings', 'makes 12'. */
  yieldText: string;
  /** ISO 8601 or words: '1 hour'. */
  prepTime: string;
  cookTime: string;
  totalTime: string;
  /** Further times by name, as 'Rest'. */
  furtherTimes: { label: string; text: string }[];
  notes: { heading: string; text: string }[];
  /** Words it is filed under. */
  keywords: string[];
  authors: string[];
  /** ISO 8601, or as somebody wrote it. */
  datePublished: string;
  /** Pictures by the name of their file or their address, and what they show. */
  images: { name: string; altText: string | null }[];
  /** Addresses of videos. */
  videos: string[];
  /** Where readers had it: an address of the web, or a path; empty where none was named. */
  address: string;
  /** What it was adapted from: a name, an address, or both. */
  originals: { name: string; url: string }[];
  /** The same in words. */
  creditText: string;
  /** Slugs of recipes of the same collection. */
  links: string[];
};

/** Lines under a heading; the title is empty where there is none. */
export type WrittenGroup = { title: string; lines: string[] };

/** One of which nothing is known. */
export const NOTHING_WRITTEN: WrittenRecipe = {
  title: '',
  description: '',
  ingredientGroups: [],
  stepGroups: [],
  yieldText: '',
  prepTime: '',
  cookTime: '',
  totalTime: '',
  furtherTimes: [],
  notes: [],
  keywords: [],
  authors: [],
  datePublished: '',
  images: [],
  videos: [],
  address: '',
  originals: [],
  creditText: '',
  links: [],
};
