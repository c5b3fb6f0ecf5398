/** The tables as Kysely sees them: one type a table, columns in snake case, booleans as 0 and 1, JSON as text. */
import type { Generated } from 'kysely';
import type { TermKind } from '#domain/term-kinds.ts';

/** 0 is no, 1 is yes. */
type Flag = 0 | 1;

export type UsersTable = {
  id: string;
  email: string;
  display_name: string | null;
  handle: string | null;
  bio: string | null;
  avatar_image_id: string | null;
  avatar_crop: string | null;
  created_at: number;
};

export type SitesTable = {
  id: string;
  slug: string;
  owner_user_id: string;
  /** Working settings, JSON. */
  settings: string;
  version: number;
  published_revision_id: string | null;
  /** Raised at the end of every sync; drops caches. */
  generation: Generated<number>;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
};

export type SiteRevisionsTable = {
  id: string;
  site_id: string;
  settings: string;
  created_by: string | null;
  created_at: number;
};

export type SiteManagersTable = { site_id: string; user_id: string; created_at: number };

export type SiteDomainsTable = {
  host: string;
  site_id: string;
  verified_at: number | null;
  is_primary: Flag;
  created_at: number;
};

export type MembersTable = {
  id: string;
  site_id: string;
  email: string;
  user_id: string | null;
  newsletter_since: number | null;
  is_substack_paid: Flag;
  is_complimentary: Flag;
  created_at: number;
};

export type SubscriptionsTable = {
  id: string;
  member_id: string;
  plan_type: 'monthly' | 'yearly';
  price_amount_cents: number;
  status: 'active' | 'past_due' | 'cancelled' | 'ended';
  current_period_end: number;
  payment_customer_id: string | null;
  payment_subscription_id: string | null;
  created_at: number;
  updated_at: number;
};

export type RecipesTable = {
  id: string;
  site_id: string;
  /** Slug of the working document. */
  slug: string;
  title: string;
  /** Working document, JSON. */
  document: string;
  version: number;
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
};

/** Terms of the published revision; rebuilt with it. */
export type RecipeTermsTable = { recipe_id: string; term_id: string };

export type TermsTable = {
  id: string;
  /** Null belongs to every site. */
  site_id: string | null;
  kind: TermKind;
  slug: string;
  title: string;
};

export type IngredientsTable = {
  id: string;
  slug: string;
  title: string;
  plural_title: string | null;
  grams_per_liter: number | null;
  default_metric_measurement_method: 'weight' | 'volume' | null;
  default_imperial_measurement_method: 'weight' | 'volume' | null;
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
};

export type VideosTable = {
  id: string;
  site_id: string;
  key: string;
  content_type: 'video/mp4' | 'video/webm';
  width: number | null;
  height: number | null;
  duration_seconds: number | null;
  byte_size: number;
  created_at: number;
};

export type CommentsTable = {
  id: string;
  site_id: string;
  recipe_id: string;
  parent_id: string | null;
  user_id: string;
  content: string;
  hidden_at: number | null;
  created_at: number;
  deleted_at: number | null;
};

export type CommentUpvotesTable = { comment_id: string; user_id: string; created_at: number };
export type BookmarksTable = { user_id: string; recipe_id: string; created_at: number };

export type SignInTokensTable = {
  /** SHA-256 of the token. */
  token_hash: string;
  email: string;
  user_id: string | null;
  /** A mailed link, or a token for crossing to another origin. */
  purpose: 'link' | 'crossing';
  site_id: string | null;
  expires_at: number;
  used_at: number | null;
  /** SHA-256 of the browser's mark, for the grace after first use. */
  browser_hash: string | null;
  created_at: number;
};

export type SessionsTable = {
  id: string;
  /** SHA-256 of the bearer token. */
  token_hash: string;
  user_id: string;
  user_agent: string | null;
  created_at: number;
  last_used_at: number;
  expires_at: number;
};

export type NewsletterSendsTable = {
  id: string;
  site_id: string;
  recipe_id: string;
  note: string | null;
  created_by: string | null;
  created_at: number;
};

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

export type Database = {
  users: UsersTable;
  sites: SitesTable;
  site_revisions: SiteRevisionsTable;
  site_managers: SiteManagersTable;
  site_domains: SiteDomainsTable;
  members: MembersTable;
  subscriptions: SubscriptionsTable;
  recipes: RecipesTable;
  recipe_revisions: RecipeRevisionsTable;
  recipe_terms: RecipeTermsTable;
  terms: TermsTable;
  ingredients: IngredientsTable;
  units: UnitsTable;
  equipment: EquipmentTable;
  contributors: ContributorsTable;
  collections: CollectionsTable;
  collection_recipes: CollectionRecipesTable;
  images: ImagesTable;
  videos: VideosTable;
  comments: CommentsTable;
  comment_upvotes: CommentUpvotesTable;
  bookmarks: BookmarksTable;
  sign_in_tokens: SignInTokensTable;
  sessions: SessionsTable;
  newsletter_sends: NewsletterSendsTable;
  publish_jobs: PublishJobsTable;
  published_pages: PublishedPagesTable;
  sync_receipts: SyncReceiptsTable;
  redirects: RedirectsTable;
};
