/** What is to be published, and what lies published. Columns in snake case, booleans as 0 and 1, JSON as text. */
import type { Generated } from 'kysely';

export type PublishJobsTable = {
  id: Generated<number>;
  /** Null is the platform's own pages. */
  site_id: string | null;
  reason: 'publish' | 'unpublish' | 'change' | 'rebuild';
  recipe_id: string | null;
  /** Not before this instant. */
  run_after: number;
  attempts: Generated<number>;
  last_error: string | null;
  leased_until: number | null;
  lease_owner: string | null;
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
  created_at: number;
};

export type RedirectsTable = {
  site_id: string;
  from_path: string;
  to_path: string;
  created_at: number;
};
