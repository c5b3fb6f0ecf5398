/** What readers leave and get: comments, bookmarks, newsletters. Columns in snake case, booleans as 0 and 1, JSON as text. */

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

export type NewsletterSendsTable = {
  id: string;
  site_id: string;
  recipe_id: string;
  note: string | null;
  created_by: string | null;
  created_at: number;
};
