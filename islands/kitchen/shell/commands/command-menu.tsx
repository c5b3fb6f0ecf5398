import { useCallback, useEffect, useRef, useState } from 'react';
import type { OwnSite } from '#contract/users.ts';
import { after, isAppleDevice, listen } from '../../../browser/page.ts';
import { returnFocus } from '../../../ui/focus-return.ts';
import { LoadedPart } from '../../../ui/loaded-part.tsx';
import { NO_CONNECTION_SENTENCE } from '../../stores/failure-sentence.ts';
import { NOT_LOADED_SENTENCE } from '../trouble.tsx';
import { useIsOffline } from '../use-is-offline.ts';

/** How long after the kitchen has opened its menu is loaded, which then opens without a connection, too. */
const LOADED_AHEAD_AFTER_MS = 2000;

const loadDialog = () => import('./command-dialog.tsx').then(({ CommandDialog }) => CommandDialog);

/** The button of the command menu, and its key: Ctrl or Cmd with K. */
export function CommandMenu({ site }: { site: OwnSite }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  /** What had the focus when it was opened. */
  const left = useRef<Element>(null);
  const chosen = useRef<() => void>(undefined);
  /** Loads it once more; absent where that did not fail. */
  const retry = useRef<() => void>(undefined);
  const toggle = useCallback(() => {
    retry.current?.();
    retry.current = undefined;
    if (left.current === null) {
      left.current = document.activeElement;
      // Keys that are meant for the menu do not wait until it is there.
      if (left.current instanceof HTMLElement) left.current.blur();
    }
    setIsAsked(true);
    setIsLoading(true);
    setIsOpen((was) => !was);
  }, []);
  useEffect(() => after(LOADED_AHEAD_AFTER_MS, () => setIsLoading(true)), []);
  useEffect(
    () =>
      listen<KeyboardEvent>(document, ['keydown'], (event) => {
        if (
          event.key.toLowerCase() !== 'k' ||
          !(event.ctrlKey || event.metaKey) ||
          event.altKey ||
          event.shiftKey
        )
          return;
        event.preventDefault();
        toggle();
      }),
    [toggle],
  );
  useEffect(() => {
    if (isOpen || !left.current) return;
    returnFocus(left.current);
    left.current = null;
    // Now, so that a dialog it opens gives the focus back to the same place.
    chosen.current?.();
    chosen.current = undefined;
  }, [isOpen]);
  const close = (act?: () => void) => {
    chosen.current = act;
    setIsOpen(false);
  };
  const takeFailure = (tryAgain: () => void) => {
    retry.current = tryAgain;
    setIsOpen(false);
  };
  return (
    <>
      <button className="find-button" type="button" aria-keyshortcuts="Control+K Meta+K" onClick={toggle}>
        Find <kbd>{isAppleDevice() ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {isLoading && (
        <LoadedPart
          load={loadDialog}
          onEscape={close}
          whenFailed={(tryAgain) => <NotLoaded isTold={isAsked} onShown={() => takeFailure(tryAgain)} />}
        >
          {(Dialog) => <Dialog site={site} isOpen={isOpen} onClose={close} />}
        </LoadedPart>
      )}
    </>
  );
}

/** Says why there is no menu, to whoever has asked for it. */
function NotLoaded({ isTold, onShown }: { isTold: boolean; onShown: () => void }) {
  const isOffline = useIsOffline();
  // Once: it is the same failure at every render.
  const tell = useRef(onShown);
  useEffect(() => tell.current(), []);
  if (!isTold) return null;
  return (
    <span className="load-problem" role="alert">
      {isOffline ? NO_CONNECTION_SENTENCE : NOT_LOADED_SENTENCE}
    </span>
  );
}
