/**
 * What readers leave and get: comments, bookmarks, newsletters; what they open. Columns in snake case, booleans as 0 and
 * 1, JSON as text.
 */
import type { Generated } from 'kysely';
import type { ViewedPageKind } from '#domain/pages/page-views.ts';
import type { CommentMailKind } from '#domain/people/comment-mails.ts';
import type {
  DeliveryState,
  NewsletterStopReason,
  SendState,
  SendTrouble,
} from '#domain/people/newsletter-sends.ts';

export type CommentsTable = {
  id: string;
  site_id: string;
  recipe_id: string;
  parent_id: string | null;
  user_id: string;
  content: string;
  /** When a manager hid it. */
  hidden_at: number | null;
  /** Since when it waits to be shown; null is shown. */
  held_at: Generated<number | null>;
  is_question: Generated<number>;
  /** When a question was answered by a manager, or put aside by one. */
  done_at: Generated<number | null>;
  created_at: number;
  /** Whoever wrote it has made the dish. */
  has_made: Generated<number>;
  /** What came out. */
  picture_id: Generated<string | null>;
  picture_alt_text: Generated<string | null>;
  /** Since when the picture waits to be shown; null is shown. */
  picture_held_at: Generated<number | null>;
  /** When a manager hid the picture. */
  picture_hidden_at: Generated<number | null>;
};

/** How many readers have made a recipe, as pages say it; those that nobody has made have no row. */
export type MakerCountsTable = { recipe_id: string; makers: number };

export type CommentUpvotesTable = { comment_id: string; user_id: string; created_at: number };

/** Whom a site takes no comments from. */
export type CommentBlocksTable = { site_id: string; user_id: string; created_at: number };

type CommentMailReader = { site_id: string; user_id: string; kind: CommentMailKind };

/** Comments of which somebody is to be mailed. */
export type CommentMailsTable = CommentMailReader & { comment_id: string; due_at: number };

/** Who wants no such mails. */
export type CommentMailEndsTable = CommentMailReader;

/** Links that end them. */
export type CommentMailLinksTable = CommentMailReader & { token_hash: string };

export type BookmarksTable = { user_id: string; recipe_id: string; created_at: number };

export type NewsletterSendsTable = {
  id: string;
  site_id: string;
  recipe_id: string;
  note: string | null;
  created_by: string | null;
  created_at: number;
  state: SendState;
  /** When it is to begin. */
  scheduled_at: number;
  started_at: number | null;
  ended_at: number | null;
  /** Why it waits, or failed. */
  trouble: SendTrouble | null;
  /** When somebody is to work on it next. */
  next_at: number;
  /** Times in a row that it could not be drawn. */
  tries: Generated<number>;
  /** Title of the recipe when it began. */
  title: string | null;
  /** How many mails were how far when it ended, JSON. */
  counts: string | null;
  /** What is sent, drawn when it began; with a mark where the link of each member stands. */
  subject: string | null;
  html: string | null;
  body_text: string | null;
  lease_owner: string | null;
  leased_until: number | null;
};

/** A mail of a sending to one member. */
export type NewsletterDeliveriesTable = {
  send_id: string;
  /** A member, who may be gone by now. */
  member_id: string;
  state: Generated<DeliveryState>;
  /** What the mail server answered last, such as '550 5.1.1'. */
  code: string | null;
  /** Times that the mail server put it off. */
  tries: Generated<number>;
  next_at: number;
  changed_at: number;
};

export type NewsletterStopsTable = {
  id: string;
  member_id: string;
  reason: NewsletterStopReason;
  /** What a mail server answered. */
  code: string | null;
  stopped_at: number;
  /** When the member asked for the newsletter again. */
  lifted_at: number | null;
};

/** How often pages of a kind were opened on a day (UTC), such as '2026-01-15'. */
export type PageViewsTable = { site_id: string; day: string; kind: ViewedPageKind; views: number };

/** How often the page of a recipe was opened on a day. */
export type RecipeViewsTable = { site_id: string; day: string; recipe_id: string; views: number };

/** How often readers came from another site on a day. */
export type ViewSourcesTable = { site_id: string; day: string; source: string; views: number };

/** A recipe that a paying reader gave to somebody. */
export type GiftsTable = {
  id: string;
  site_id: string;
  recipe_id: string;
  /** Null of somebody whose account was erased. */
  giver_id: string | null;
  token_hash: string;
  /** The browser that opened it, and alone may. */
  browser_hash: string | null;
  created_at: number;
  expires_at: number;
};
