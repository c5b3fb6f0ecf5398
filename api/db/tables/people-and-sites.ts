/** Who there is and which sites: users, sites, members, sessions. Columns in snake case, booleans as 0 and 1, JSON as text. */

import type { Generated } from 'kysely';
import type { SiteAct } from '#domain/people/site-acts.ts';

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
  /** Counts while sign-ups are closed; 0 of accounts that were made then to read or to manage. */
  may_open_kitchens: Generated<Flag>;
  /** 0 of an account that a payment made, until its user has signed in by mail. */
  is_confirmed: Generated<Flag>;
  /** When all about them was removed; the row stays for what refers to it. */
  erased_at: Generated<number | null>;
};

export type SitesTable = {
  id: string;
  slug: string;
  /** The slug it was made with: what a single site has of its own goes by it. */
  first_slug: string;
  owner_user_id: string;
  /** Working settings, JSON. */
  settings: string;
  version: number;
  published_revision_id: string | null;
  /** Raised by every change that readers can see, and at the end of every sync; drops caches. */
  generation: Generated<number>;
  /** Generation at which a row changed that any recipe's card may show. */
  cards_generation: Generated<number>;
  comments_generation: Generated<number>;
  /** When the card of its first hour was put away. */
  first_hour_ended_at: number | null;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
};

/** Slugs that sites had: they lead on, and nobody else may have them. */
export type FormerSlugsTable = { slug: string; site_id: string; left_at: number };

export type SiteRevisionsTable = {
  id: string;
  site_id: string;
  settings: string;
  created_by: string | null;
  created_at: number;
};

export type SiteManagersTable = { site_id: string; user_id: string; created_at: number };

/** People who were asked to manage a site and have not answered. */
export type SiteInvitationsTable = {
  id: string;
  site_id: string;
  email: string;
  created_by: string | null;
  created_at: number;
  expires_at: number;
};

/** Managers who are asked to become the owner, and have not answered. */
export type SiteHandoversTable = {
  site_id: string;
  id: string;
  /** Whose site it was when they asked. */
  owner_user_id: string;
  to_user_id: string;
  created_at: number;
  expires_at: number;
};

export type SiteActsTable = {
  id: string;
  site_id: string;
  user_id: string;
  act: SiteAct;
  /** What it was done to, as it was called then; empty for the site itself. */
  subject: string;
  /** What came of it, as it was called then: what a term was merged into, what a picture got; null of all else. */
  result: string | null;
  created_at: number;
};

/** Owners who were mailed how their site is read, or want no such mail. */
export type WeeklyMailsTable = {
  site_id: string;
  user_id: string;
  is_off: Generated<Flag>;
  /** Monday of the last week that was told, such as '2026-01-12'; empty where none was. */
  last_week: string;
};

/** Links that end such mails. */
export type WeeklyMailLinksTable = { token_hash: string; site_id: string; user_id: string };

export type SiteDomainsTable = {
  host: string;
  site_id: string;
  verified_at: number | null;
  is_primary: Flag;
  created_at: number;
};

/** Domains that owners say are theirs, with what is to stand in DNS to prove it. */
export type DomainClaimsTable = { site_id: string; host: string; token: string; created_at: number };

/** What a demonstration kitchen was given after it was made. */
export type DemonstrationPartsTable = { site_id: string; part: string };

export type MembersTable = {
  id: string;
  site_id: string;
  email: string;
  user_id: string | null;
  newsletter_since: number | null;
  is_substack_paid: Flag;
  is_complimentary: Flag;
  created_at: number;
  /** When a manager brought them; null where they came by themselves. */
  brought_at: Generated<number | null>;
  /** How they had agreed before, in the words of who brought them. */
  consent_note: Generated<string | null>;
};

/** Who would like a kitchen while new ones open by invitation. */
export type EarlySignupsTable = {
  /** Where mails to the email arrive. */
  mailbox: string;
  email: string;
  asked_at: number;
};

export type SignInTokensTable = {
  /** SHA-256 of the token. */
  token_hash: string;
  email: string;
  user_id: string | null;
  /** A mailed link, or a token for crossing to another origin. */
  purpose: 'link' | 'crossing';
  /** Site a link was asked for on, or a crossing leads to; null is the platform. */
  site_id: string | null;
  /** The session it makes is of that site alone: its domain is not ours. */
  is_site_only: Generated<Flag>;
  expires_at: number;
  used_at: number | null;
  /** SHA-256 of the browser's mark, for the grace after first use. */
  browser_hash: string | null;
  /** SHA-256 of the mark of the browser that asked for it; of a crossing, of what the browser shows everywhere. */
  asked_browser_hash: string | null;
  /** What signing in is for besides, JSON; null is nothing. */
  intent: string | null;
  /** SHA-256 of the code with its secret; null where no code was mailed. */
  code_hash: string | null;
  /** SHA-256 of the secret of the tab that may use the code. */
  code_secret_hash: string | null;
  /** Wrong codes typed so far. */
  code_tries: Generated<number>;
  created_at: number;
};

/** How often something was done that is limited. */
export type LimitUsesTable = {
  limit_name: string;
  /** SHA-256 of whom or what it is counted for. */
  key_hash: string;
  uses: number;
  /** End of the window, after which it counts from none again. */
  ends_at: number;
};

export type SessionsTable = {
  id: string;
  /** SHA-256 of the bearer token. */
  token_hash: string;
  user_id: string;
  /** Site that it is of alone, made on a domain that is not ours; null is the whole account. */
  site_id: string | null;
  /** Site on which it was opened; null is the platform, or a time when that was not noted. */
  opened_on_site_id: string | null;
  user_agent: string | null;
  created_at: number;
  last_used_at: number;
  expires_at: number;
};
