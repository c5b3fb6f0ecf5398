import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useState } from 'react';
import { CONTENTS_FILE_PATH, recipePath } from '#domain/pages/paths.ts';
import { CONTENTS_FAILED_SENTENCE } from '#domain/text/sentences.ts';
import { $user, loadSession } from '../stores/account/session.ts';
import { createContents } from '../stores/page/contents.ts';
import { readSiteFile } from '../stores/page/site-files.ts';
import { createSavedRecipes } from '../stores/recipe/saved-recipes.ts';
import { Drawer } from '../ui/drawer.tsx';
import looksHref from './contents.css?url&no-inline';

const { $contents, load } = createContents(() => readSiteFile(CONTENTS_FILE_PATH));

/** The sections of the site with their recipes, those that are saved marked, and whose marks they are. */
export function ContentsDrawer({
  siteSlug,
  premarkedSlugs,
  anchor,
  isOpen,
  onClose,
}: {
  siteSlug: string;
  premarkedSlugs: readonly string[];
  anchor: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onClose: () => void;
}) {
  const contents = useStore($contents);
  const user = useStore($user);
  const [{ $savedSlugs, readSaved }] = useState(() => createSavedRecipes(() => localStorage, premarkedSlugs));
  const saved = useStore($savedSlugs);
  useEffect(() => {
    if (!isOpen) return;
    readSaved();
    void load();
    // Who reads here is a courtesy: without an answer it is a guest.
    loadSession(siteSlug).catch(() => {});
  }, [isOpen, readSaved, siteSlug]);
  const reader = user === 'PENDING' || user === null ? 'Guest' : (user.displayName ?? user.email);
  return (
    <Drawer title="Contents" anchor={anchor} isOpen={isOpen} onClose={onClose}>
      <link rel="stylesheet" href={looksHref} precedence="islands" />
      <div className="contents" aria-busy={contents.status === 'PENDING'}>
        <p className="contents-reader">Marks of {reader}</p>
        {contents.status === 'REJECTED' && <p role="status">{CONTENTS_FAILED_SENTENCE}</p>}
        {contents.status === 'FULFILLED' &&
          contents.sections.map(({ title, recipes }) => (
            <section key={title} aria-label={title}>
              <h3>{title}</h3>
              <ul>
                {recipes.map(({ slug, title }) => (
                  <li key={slug}>
                    <a
                      href={recipePath(slug)}
                      aria-current={location.pathname === recipePath(slug) ? 'page' : undefined}
                    >
                      {title}
                    </a>
                    {saved.includes(slug) && (
                      <span className="contents-mark" role="img" aria-label="Saved">
                        <svg className="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
                          <path d="M7 4.5h10v15l-5-4-5 4z" />
                        </svg>
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </Drawer>
  );
}
