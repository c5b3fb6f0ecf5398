/** What is to be published, and what lies published. Columns in snake case, booleans as 0 and 1, JSON as text. */
import type { Generated } from 'kysely';
import type { RedirectKind } from '#domain/pages/redirects.ts';
import type { PublishReason } from '#domain/publishing/publishing.ts';

export type PublishJobsTable = {
  id: Generated<number>;
  /** Null is the platform's own pages. */
  site_id: string | null;
  reason: PublishReason;
  recipe_id: string | null;
  /** Not before this instant. */
  run_after: number;
  attempts: Generated<number>;
  /** Times a publisher ended in its midst. */
  interruptions: Generated<number>;
  last_error: string | null;
  leased_until: number | null;
  lease_owner: string | null;
  /** What the asker of a rebuild said. */
  note: string | null;
  /** 1 when the rebuild hook's event was written. */
  is_told: Generated<number>;
  created_at: number;
};

export type PublishedPagesTable = {
  /** Site id, or 'platform'. */
  owner: string;
  path: string;
  fingerprint: string;
  written_at: number;
};

export type SyncReceiptsTable = {
  id: Generated<number>;
  /** Site id, or 'platform'. */
  owner: string;
  receipt: string;
  /** 1 when nothing failed. */
  is_success: number;
  /** Files written and removed. */
  change_count: number;
  created_at: number;
};

/** What the rebuild hook is still to be told, in order of `id`. */
export type RebuildEventsTable = {
  id: Generated<number>;
  /** What receivers know it by. */
  event_id: string;
  site_slug: string;
  recipe_id: string | null;
  reason: 'publish' | 'unpublish';
  attempts: Generated<number>;
  /** Not before this instant. */
  run_after: number;
  leased_until: number | null;
  lease_owner: string | null;
  created_at: number;
};

/** Signatures of calls that were done, until they are too old to be taken again. */
export type RebuildRequestsTable = {
  signature: string;
  expires_at: number;
};

/** Numbers raised when something changes that no single site owns. */
export type GenerationsTable = {
  name: 'catalogue' | 'sites';
  generation: number;
};

/** Search indexes as they lie published, by site. */
export type SearchIndexesTable = {
  site_id: string;
  /** Generation of the site that was looked at last. */
  generation: Generated<number>;
  /** Of all records in the index. */
  fingerprint: Generated<string>;
  /** JSON: paths of parts that are no longer named since it was written. */
  left_parts: Generated<string>;
  written_at: Generated<number>;
  leased_until: number | null;
  lease_owner: string | null;
  /** Since when it holds what readers may not read any more; null when it holds nothing of the kind. */
  taken_back_at: number | null;
  /** Since when it could not be written; null when it could. */
  failing_since: number | null;
};

export type RedirectsTable = {
  site_id: string;
  from_path: string;
  to_path: string;
  created_at: number;
  kind: Generated<RedirectKind>;
  /** Since when it leads nowhere; null where it leads on. */
  deleted_at: Generated<number | null>;
};
