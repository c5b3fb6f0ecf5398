import { listen } from '../../browser/page.ts';

/** A recipe that was saved, or is saved no longer. */
export type BookmarkChange = { recipeId: string; isSaved: boolean };

/** What tabs of one host tell each other of what their reader saves. */
export type BookmarkChanges = {
  tell(change: BookmarkChange): void;
  /** Hears what other tabs tell. @returns ends it */
  watch(hear: (change: BookmarkChange) => void): () => void;
};

/** Opens the channel between tabs; whoever tells something by it does not hear it. */
export function openBookmarkChanges(): BookmarkChanges {
  let opened: BroadcastChannel | undefined;
  const channel = () => {
    opened ??= new BroadcastChannel('bookmarks');
    return opened;
  };
  return {
    tell: (change) => channel().postMessage(change),
    watch: (hear) => listen<MessageEvent<BookmarkChange>>(channel(), ['message'], ({ data }) => hear(data)),
  };
}

/** Where templates are drawn there are no tabs, and an open channel would keep the process from ending. */
const NO_TABS: BookmarkChanges = { tell() {}, watch: () => () => {} };

/** The channel of this page. */
export const bookmarkChanges = globalThis.document ? openBookmarkChanges() : NO_TABS;
