/** What creators write, and the catalogue they write with. Columns in snake case, booleans as 0 and 1, JSON as text. */
import type { Generated } from 'kysely';
import type { MeasurementMethod } from '#domain/maths/units/unit-choices.ts';
import type { VideoContentType } from '#domain/media/content-types.ts';
import type { NewLineRule } from '#domain/recipes/lines/line-rules.ts';
import type { OwnTermKind } from '#domain/recipes/terms/own-terms.ts';
import type { TermKind } from '#domain/recipes/terms/term-kinds.ts';

export type RecipesTable = {
  id: string;
  site_id: string;
  /** Slug of the working document; empty or taken by another until it is published. */
  slug: string;
  title: string;
  /** Working document, JSON. */
  document: string;
  /** The working document's title, as lists are sorted and searched by. */
  sorted_title: Generated<string>;
  /** What lists show of the working document, JSON of ListEntry. */
  list_entry: Generated<string>;
  /** Ingredient lines of the working document that were not understood. */
  unsure_line_count: Generated<number>;
  /** Version of the working document. */
  version: number;
  /** Version of the working document when it was published. */
  readers_version: Generated<number>;
  /** 1 when the working document differs from the revision readers get. */
  has_unpublished_changes: Generated<number>;
  /** The revision readers get; null is a draft. */
  published_revision_id: string | null;
  /** From when readers get it; null is a draft. */
  published_at: number | null;
  /** Date of the earlier publication, kept while unpublished. */
  last_published_at: number | null;
  /** Slug readers know; null is a draft. */
  published_slug: string | null;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  /** The revision readers had when it was deleted; null when it was a draft. */
  deleted_revision_id: Generated<string | null>;
  /** Generation of the site at which readers last got something new of it. */
  readers_generation: Generated<number>;
  /** Where it was on another site, which leads on to it while readers have it; null was nowhere. */
  old_path: Generated<string | null>;
  /** Who saved the working document last; null where that is not known. */
  saved_by: Generated<string | null>;
};

export type RecipeRevisionsTable = {
  id: string;
  recipe_id: string;
  document: string;
  /** Ids the document refers to, JSON of RecipeReferences. */
  references: string;
  /** What lists show of it, JSON of RecipeSummary. */
  summary: string;
  created_by: string | null;
  created_at: number;
  /** The author's line about what changed; null says nothing. */
  what_changed: Generated<string | null>;
  /** When that was said, in an update before this one where this one says nothing. */
  what_changed_at: Generated<number | null>;
};

/** Terms of the published revision; rebuilt with it. */
export type RecipeTermsTable = { recipe_id: string; term_id: string; site_id: string };

/** Links by which others see a recipe that is not published. */
export type PreviewLinksTable = {
  recipe_id: string;
  site_id: string;
  /** SHA-256 of what stands in its address. */
  token_hash: string;
  /** User who made it; null where that was not noted yet. */
  created_by: string | null;
  /** From then on it is over, in milliseconds UTC. */
  expires_at: number;
};

/** How kitchens read words of their ingredient lines. */
export type LineRulesTable = {
  id: string;
  site_id: string;
  kind: NewLineRule['kind'];
  /** What the words are found by; a site has one rule of a kind for each. */
  key: string;
  words: string;
  /** Name that is shown instead of the words; null shows them. */
  title: string | null;
  ingredient_id: string | null;
  unit_id: string | null;
  created_at: number;
};

/** The ingredient lines of working documents as they were written, each once a recipe. */
export type WrittenLinesTable = { recipe_id: string; site_id: string; line: string; written_at: number };

/** What a recipe is found by, while it is published. */
export type RecipeTextsTable = {
  id: Generated<number>;
  recipe_id: string;
  site_id: string;
  /** Its different words, joined by spaces. */
  words: string;
};

export type TermsTable = {
  id: string;
  /** Null belongs to every site. */
  site_id: string | null;
  kind: TermKind;
  slug: string;
  title: string;
};

/** Terms that were merged into others or deleted. */
export type ReplacedTermsTable = {
  term_id: string;
  site_id: string;
  kind: OwnTermKind;
  /** What it had until then; the row of the term has its id there. */
  slug: string;
  /** Id of the term that has taken its place; null was deleted. */
  merged_into: string | null;
  replaced_at: number;
};

export type IngredientsTable = {
  id: string;
  slug: string;
  title: string;
  plural_title: string | null;
  grams_per_liter: number | null;
  default_metric_measurement_method: MeasurementMethod | null;
  default_imperial_measurement_method: MeasurementMethod | null;
  /** Where the density comes from. */
  source: string | null;
};

export type UnitsTable = {
  id: string;
  slug: string;
  title: string;
  plural_title: string | null;
  abbreviation: string | null;
};

export type EquipmentTable = {
  id: string;
  /** Null belongs to every site. */
  site_id: string | null;
  slug: string;
  title: string;
  image_id: string | null;
};

export type ContributorsTable = {
  id: string;
  site_id: string;
  slug: string;
  display_name: string;
  bio: string | null;
  /** Who they are among those who can sign in, once that is known; else null. */
  user_id: string | null;
};

export type CollectionsTable = {
  id: string;
  site_id: string;
  slug: string;
  title: string;
  /** Rich text, JSON. */
  description: string | null;
  image_id: string | null;
  image_crop: string | null;
  video_id: string | null;
  /** JSON; null is by hand. */
  rule: string | null;
  version: number;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
};

export type CollectionRecipesTable = { collection_id: string; recipe_id: string; position: number };

export type ImagesTable = {
  id: string;
  /** Null is a user's own picture. */
  site_id: string | null;
  key: string;
  content_type: string;
  width: number;
  height: number;
  lqip: string | null;
  byte_size: number;
  created_by: string | null;
  created_at: number;
  /** From when on it goes unless something names it: a recipe that did was removed, or nothing does. Else null. */
  left_at: Generated<number | null>;
  /** What the file was called when it was uploaded; null where that is not known. */
  file_name: Generated<string | null>;
  /** The same, as lists are searched by it. */
  sorted_file_name: Generated<string>;
  /** Since when the library leaves it out, unless something names it. */
  deleted_at: Generated<number | null>;
  /** Size that crops of it are written in; null while it has its first file. */
  frame_width: Generated<number | null>;
  frame_height: Generated<number | null>;
  /** Sent with a comment: only that shows it, and it goes with that. */
  is_of_reader: Generated<number>;
  /** 1 when only the members' part of premium recipes shows it: its plain address is answered to nobody. */
  is_closed: Generated<number>;
};

export type VideosTable = {
  id: string;
  /** Null is a user's own video. */
  site_id: string | null;
  key: string;
  content_type: VideoContentType;
  width: number | null;
  height: number | null;
  duration_seconds: number | null;
  byte_size: number;
  created_by: Generated<string | null>;
  created_at: number;
  /** These as of a picture. */
  left_at: Generated<number | null>;
  file_name: Generated<string | null>;
  sorted_file_name: Generated<string>;
  deleted_at: Generated<number | null>;
  is_closed: Generated<number>;
};
