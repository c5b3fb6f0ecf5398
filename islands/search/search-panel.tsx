import { type ReactNode, useEffect, useRef } from 'react';
import { RECIPES_PATH } from '#domain/pages/paths.ts';
import { goTo } from '../browser/page.ts';
import { NO_TERMS, questionPath } from '../stores/search/recipe-questions.ts';
import type { SearchWidgetState } from '../stores/search/search-widget.ts';
import { Styled } from '../ui/styled.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { SearchField } from './search-field.tsx';
import stylesheetHref from './search-panel.css?url&no-inline';
import { SearchView } from './search-view.tsx';

const SHEETS = [stylesheetHref];

/** What the search box opens: a panel below the header, on phones all of the screen with a box of its own. */
export function SearchPanel({
  state: { term, status, isOpen, view },
  onType,
  onClose,
}: {
  state: SearchWidgetState;
  onType: (term: string) => void;
  onClose: () => void;
}) {
  const isOverlay = useIsPhone();
  const shown = <SearchView view={view} status={status} isOpen={isOpen} isOverlay={isOverlay} />;
  return (
    <Styled hrefs={SHEETS}>
      {isOverlay ? (
        <SearchOverlay isOpen={isOpen} term={term} onType={onType} onClose={onClose}>
          {shown}
        </SearchOverlay>
      ) : (
        <div className="search-panel" hidden={!isOpen}>
          {shown}
        </div>
      )}
    </Styled>
  );
}

function SearchOverlay({
  isOpen,
  term,
  onType,
  onClose,
  children,
}: {
  isOpen: boolean;
  term: string;
  onType: (term: string) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isBesideLinks = useRef(false);
  useEffect(() => {
    if (!isOpen) return dialog.current?.close();
    dialog.current?.showModal();
    field.current?.focus();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className="search-overlay"
      aria-label="Search recipes"
      onClose={onClose}
      // Browsers take a finger beside a link for one on it, and name that link as what was pressed: the place is true.
      onPointerDown={({ clientX, clientY }) => {
        isBesideLinks.current = !document.elementFromPoint(clientX, clientY)?.closest('a');
      }}
      onPointerCancel={() => {
        isBesideLinks.current = false;
      }}
      onClickCapture={(event) => {
        if (isBesideLinks.current && event.target instanceof Element && event.target.closest('a'))
          event.preventDefault();
        isBesideLinks.current = false;
      }}
    >
      <form
        action={RECIPES_PATH}
        onSubmit={(event) => {
          event.preventDefault();
          if (term.trim() !== '') goTo(questionPath({ query: term.trim(), ...NO_TERMS }));
        }}
      >
        <SearchField field={field} term={term} onType={onType} />
        <button type="button" aria-label="Close" onClick={onClose} />
      </form>
      {children}
    </dialog>
  );
}
