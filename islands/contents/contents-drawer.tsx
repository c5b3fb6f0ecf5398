import { useStore } from '@nanostores/react';
import { type RefObject, useEffect } from 'react';
import { recipePath } from '#domain/pages/paths.ts';
import { CONTENTS_FAILED_SENTENCE } from '#domain/text/sentences.ts';
import { session } from '../stores/account/session.ts';
import { inBackground } from '../stores/background.ts';
import { bookmarks } from '../stores/bookmarks/bookmarks.ts';
import { contents } from '../stores/contents/contents.ts';
import { savedRecipes } from '../stores/recipe/saved-recipes.ts';
import { Icon } from '../ui/icon.tsx';
import { Drawer } from '../ui/overlays/drawer.tsx';
import { Styled } from '../ui/styled.tsx';
import stylesheetHref from './contents.css?url&no-inline';

const SHEETS = [stylesheetHref];

/** The sections of the site with their recipes, those that are saved marked, and whose marks they are. */
export function ContentsDrawer({
  siteSlug,
  premarkedSlugs,
  hasAccounts,
  anchor,
  isOpen,
  onClose,
}: {
  siteSlug: string;
  premarkedSlugs: readonly string[];
  /** Whoever is signed in has their recipes in their account; else they are on the device alone. */
  hasAccounts: boolean;
  anchor: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { status, value } = useStore(contents.$state);
  const user = useStore(session.$account).value?.user;
  const ofDevice = useStore(savedRecipes.$savedSlugs) ?? premarkedSlugs;
  const ofUser = useStore(bookmarks.$recipeIds);
  const ofAccount = hasAccounts ? ofUser : null;
  useEffect(() => {
    if (!isOpen) return;
    savedRecipes.read();
    inBackground(contents.load());
    inBackground(session.load(siteSlug));
  }, [isOpen, siteSlug]);
  // The reader's name is a courtesy: without an answer they are a guest.
  const reader = user ? (user.displayName ?? user.email) : 'Guest';
  return (
    <Styled hrefs={SHEETS}>
      <Drawer title="Contents" anchor={anchor} isOpen={isOpen} onClose={onClose}>
        <div className="contents" aria-busy={status === 'PENDING'}>
          <p className="contents-reader">Marks of {reader}</p>
          {status === 'REJECTED' && <p role="status">{CONTENTS_FAILED_SENTENCE}</p>}
          {value?.sections.map(({ title, recipes }) => (
            <section key={title} aria-label={title}>
              <h3>{title}</h3>
              <ul>
                {recipes.map(({ id, slug, title }) => (
                  <li key={slug}>
                    <a
                      href={recipePath(slug)}
                      aria-current={location.pathname === recipePath(slug) ? 'page' : undefined}
                    >
                      {title}
                    </a>
                    {(ofAccount ? ofAccount.includes(id) : ofDevice.includes(slug)) && (
                      <span className="contents-mark" role="img" aria-label="Saved">
                        <Icon strokes="M7 4.5h10v15l-5-4-5 4z" size={18} />
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Drawer>
    </Styled>
  );
}
