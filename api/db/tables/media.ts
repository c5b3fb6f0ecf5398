/** Uploads, what is made of pictures, and where recipes name media. Columns in snake case, JSON as text. */
import type { Generated } from 'kysely';
import type { RecipeMediaPlace } from '#domain/media/named-media.ts';

export type UploadsTable = {
  key: string;
  kind: 'image' | 'video';
  user_id: string;
  /** Site it is for; null is the user alone. */
  site_id: string | null;
  token_hash: string;
  created_at: number;
  expires_at: number;
  /** When bytes came; the address takes none again. */
  used_at: number | null;
  /** Null, as the measures are, until the bytes were taken. */
  content_type: string | null;
  width: number | null;
  height: number | null;
  duration_seconds: number | null;
  lqip: string | null;
  byte_size: number | null;
  /** What the file is called, as its sender says. */
  file_name: Generated<string | null>;
};

/** Where recipes name pictures and videos; kept with the documents. */
export type RecipeMediaTable = {
  recipe_id: string;
  /** 1 as readers get the recipe, 0 as it is being written. */
  is_published: 0 | 1;
  media_id: string;
  /** Where the editor shows it. */
  path: string;
  /** 'text' is an address of the file in a text of an old site. */
  place: RecipeMediaPlace | 'text';
  alt_text: string | null;
  /** As lists are searched by it. */
  sorted_alt_text: string;
  /** 1 where only the members' part of a premium recipe shows it to readers. */
  is_for_members: 0 | 1;
};

export type ImageVariantJobsTable = {
  image_id: string;
  /** JSON; empty for the whole picture. */
  crop: string;
  /** Variants that are stored. */
  made: Generated<number>;
  /** Times it was begun since the last variant was stored. */
  attempts: Generated<number>;
  /** Not before this instant; null when it is done or given up. */
  run_after: number | null;
};

/** Files that pictures had before they got others. */
export type ReplacedFilesTable = {
  key: string;
  image_id: string;
  /** Site in which it was replaced. */
  site_id: string;
  content_type: string;
  width: number;
  height: number;
  lqip: string | null;
  byte_size: number;
  file_name: string | null;
  replaced_at: number;
  /** When the file went; its name still leads to the picture. Null while it can be put back. */
  removed_at: Generated<number | null>;
};

/** Pictures or videos: names of their tables. */
export type MediaTable = 'images' | 'videos';

/** Pictures and videos whose rows are gone, and whose files are still to be removed. */
export type DeletedFilesTable = { key: string; kind: MediaTable };

export type OnDemandVariantsTable = {
  storage_key: string;
  image_key: string;
  byte_size: number;
  used_at: number;
};
