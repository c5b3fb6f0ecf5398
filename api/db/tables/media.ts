/** Uploads and what is made of pictures. Columns in snake case, JSON as text. */
import type { Generated } from 'kysely';

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

/** Pictures and videos whose rows are gone, and whose files are still to be removed. */
export type DeletedFilesTable = { key: string; kind: 'images' | 'videos' };

export type OnDemandVariantsTable = {
  storage_key: string;
  image_key: string;
  byte_size: number;
  used_at: number;
};
