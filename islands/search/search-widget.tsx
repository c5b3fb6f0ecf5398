import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { RECIPES_PATH, SEARCH_FILE_PATH } from '#domain/pages/paths.ts';
import { followMove } from '../browser/moved-site.ts';
import { goTo, listen } from '../browser/page.ts';
import { listRecipes } from '../browser/recipe-lists.ts';
import { readSiteFile } from '../browser/site-files.ts';
import { NO_TERMS, questionPath } from '../stores/search/recipe-questions.ts';
import { createSearchWidget } from '../stores/search/search-widget.ts';
import { LoadedPart } from '../ui/loaded-part.tsx';
import { isPhone } from '../ui/use-is-phone.ts';
import { followKey } from './search-keys.ts';

const loadSearchPanel = async () => (await import('./search-panel.tsx')).SearchPanel;

/**
 * The search box of the header, on phones only its button. Without scripts it opens /recipes; its panel is loaded when it
 * opens first, and stays so that it can leave as it came.
 */
export function SearchWidget({ siteSlug }: { siteSlug: string }) {
  const [{ $widget, open, close, typeTerm }] = useState(() =>
    createSearchWidget({
      siteSlug,
      listRecipes,
      followMove,
      readSearchFile: (signal) => readSiteFile(SEARCH_FILE_PATH, signal),
    }),
  );
  const state = useStore($widget, { ssr: 'initial' });
  const { term, isOpen, wasOpened } = state;
  const root = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);

  // Before the click that woke this is repeated.
  useLayoutEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed !== '') typeTerm(typed);
    else if (document.activeElement === field.current) open();
    return listen(window, ['pagehide', 'popstate'], close);
  }, [open, close, typeTerm]);

  useEffect(() => {
    if (!isOpen) return;
    // On phones everything is inside.
    return listen(document, ['pointerdown', 'focusin'], ({ target }) => {
      if (!root.current?.contains(target as Node)) close();
    });
  }, [isOpen, close]);

  return (
    <search
      className="site-search"
      ref={root}
      onKeyDown={(event) => followKey(event, { term, isOpen, open, close, typeTerm })}
    >
      <form
        action={RECIPES_PATH}
        onSubmit={(event) => {
          event.preventDefault();
          if (isPhone()) open();
          else if (term.trim() === '') field.current?.focus();
          else goTo(questionPath({ query: term.trim(), ...NO_TERMS }));
        }}
      >
        <input
          ref={field}
          type="search"
          name="search"
          placeholder="Search recipes"
          aria-label="Search recipes"
          // Words of other days would lie over the panel; every page is lighter without it until then.
          autoComplete={wasOpened ? 'off' : undefined}
          value={term}
          onChange={(event) => typeTerm(event.target.value)}
          onFocus={open}
          onClick={open}
        />
        <button type="submit" aria-label="Search" />
      </form>
      {wasOpened && (
        <LoadedPart load={loadSearchPanel}>
          {(SearchPanel) => <SearchPanel state={state} onClose={close} onType={typeTerm} />}
        </LoadedPart>
      )}
    </search>
  );
}
