import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect } from 'react';
import { BOOKMARKS_PATH, HOME_PATH, SIGN_IN_PATH } from '#domain/pages/paths.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { Redirecting } from '../account/redirecting.tsx';
import { leaveTo } from '../browser/page.ts';
import { crossByClick } from '../stores/account/crossing.ts';
import { session } from '../stores/account/session.ts';
import { inBackground } from '../stores/background.ts';
import { type BookmarksOfSite, bookmarkList } from '../stores/bookmarks/bookmark-list.ts';
import { RecipeCard } from '../ui/recipe-card.tsx';
import { showToast } from '../ui/show-toast.ts';

const SIGN_IN_AND_BACK = `${SIGN_IN_PATH}?${new URLSearchParams({ next: BOOKMARKS_PATH })}`;

/** All that a user has saved, on every site. */
export function BookmarksPage() {
  const account = useStore(session.$account, { ssr: 'initial' });
  const { status, value } = useStore(bookmarkList.$state, { ssr: 'initial' });
  const isSignedOut = account.value !== null && account.value.user === null;
  useEffect(open, []);
  useEffect(() => {
    if (isSignedOut) leaveTo(SIGN_IN_AND_BACK);
  }, [isSignedOut]);
  if (isSignedOut) return <Redirecting />;
  return (
    <>
      <h1>Bookmarks</h1>
      {status === 'REJECTED' || account.status === 'REJECTED' ? (
        <div role="alert">
          <p>Your bookmarks could not be loaded.</p>
          <button className="button" type="button" onClick={open}>
            Try Again
          </button>
        </div>
      ) : value === null ? (
        <p className="bookmarks-opening" role="status">
          Fetching your bookmarks…
        </p>
      ) : value.length === 0 ? (
        <NoBookmarks />
      ) : (
        <Found />
      )}
    </>
  );
}

function open(): void {
  inBackground(session.load(null).then(() => session.$account.get().value?.user && bookmarkList.load()));
}

function NoBookmarks() {
  return (
    <div className="bookmarks-none">
      <p>No bookmarks yet</p>
      <p>On a recipe that you like, press “Save”: it is kept here.</p>
      <p>
        <a className="arrow-link" href={HOME_PATH}>
          To the kitchens
        </a>
      </p>
    </div>
  );
}

/** What fits the search; the search itself where there is anything to tell apart. */
function Found() {
  const query = useStore(bookmarkList.$query);
  const shown = useStore(bookmarkList.$shown);
  return (
    <>
      <input
        className="bookmark-search"
        type="search"
        aria-label="Search your bookmarks"
        placeholder="Search your bookmarks"
        value={query}
        onChange={({ target }) => bookmarkList.search(target.value)}
      />
      <p role="status" className={shown.length > 0 ? 'visually-hidden' : undefined}>
        {shown.length === 0 && `Nothing that you saved has “${query.trim()}” in its name.`}
      </p>
      {shown.map((group) => (
        <SiteSection key={group.site.slug} {...group} />
      ))}
    </>
  );
}

function SiteSection({ site, bookmarks }: BookmarksOfSite) {
  const unsavedIds = useStore(bookmarkList.$unsavedIds);
  const id = `bookmarks-of-${site.slug}`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <section aria-labelledby={id} onClick={crossByLink} onAuxClick={crossByLink}>
      <h2 id={id}>
        <a href={site.origin}>{site.title}</a>
      </h2>
      <ul className="card-grid">
        {bookmarks.map((bookmark) => {
          const { recipe } = bookmark;
          const isSaved = !unsavedIds.has(recipe.id);
          return (
            <li key={recipe.id} className={isSaved ? undefined : 'bookmark-unsaved'}>
              <RecipeCard recipe={recipe} origin={site.origin} />
              <button
                className="plain-button"
                type="button"
                aria-label={`${isSaved ? 'Remove' : 'Save again'}: ${recipe.title}`}
                onClick={() => inBackground(toggle(bookmark))}
              >
                {isSaved ? 'Remove' : 'Save again'}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Readers arrive on the site signed in. */
function crossByLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link) crossByClick(event, link);
}

async function toggle(bookmark: BookmarksOfSite['bookmarks'][number]): Promise<void> {
  if (!(await bookmarkList.toggle(bookmark))) showToast(SENTENCES.somethingWentWrong);
}
