import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { BOOKMARKS_PATH, HOME_PATH } from '#domain/pages/paths.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { OwnList } from '../account/own-list.tsx';
import { crossByClick } from '../stores/account/crossing.ts';
import { inBackground } from '../stores/background.ts';
import { type BookmarksOfSite, bookmarkList } from '../stores/bookmarks/bookmark-list.ts';
import { RecipeCard } from '../ui/recipe-card.tsx';
import { showToast } from '../ui/show-toast.ts';

/** All that a user has saved, on every site. */
export function BookmarksPage() {
  return (
    <OwnList path={BOOKMARKS_PATH} title="Bookmarks" list={bookmarkList} none={<NoBookmarks />}>
      {() => <Found />}
    </OwnList>
  );
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
