/** Who there is and which sites: users, sites, members, sessions. Columns in snake case, booleans as 0 and 1, JSON as text. */
import type { Generated } from 'kysely';

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
  /** Raised by every change that readers can see, and at the end of every sync; drops caches. */
  generation: Generated<number>;
  /** Generation at which a row changed that any recipe's card may show. */
  cards_generation: Generated<number>;
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
