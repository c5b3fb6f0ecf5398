import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { inBackground } from '../../../stores/background.ts';
import { useNow } from '../../../ui/use-now.ts';
import { dayInWords } from '../../dates.ts';
import { kitchenSession } from '../../stores/kitchen-session.ts';
import { createPreviewLink, type PreviewLinkState } from '../../stores/recipe/preview/preview-link.ts';
import { useEditor } from '../editor-context.ts';
import { CopyButton } from '../fields/copy-button.tsx';

/**
 * A link by which others see the page, its end, and the way to end it now.
 * @param props.sendCount how often it was asked for
 */
export function PreviewLinkPart({ sendCount }: { sendCount: number }) {
  const { store, siteSlug } = useEditor();
  const [link] = useState(() =>
    createPreviewLink(
      { callApi: kitchenSession.callApi, save: store.save },
      { siteSlug, recipeId: store.$server.get().recipeId },
    ),
  );
  const state = useStore(link.$state);
  const now = useNow();
  useEffect(() => inBackground(link.load()), [link]);
  const part = useFocusOnNext(state, sendCount);
  const make = () => inBackground(link.make());
  return (
    <section ref={part} className="preview-link" aria-label="A link to send">
      {state.name === 'LOADING' && <p role="status">One moment…</p>}
      {state.name === 'FAILED' && (
        <p role="alert">
          That did not work.{' '}
          <button type="button" className="plain-button" onClick={() => inBackground(link.load())}>
            Try again
          </button>
        </p>
      )}
      {state.name === 'NONE' && (
        <>
          <p>Whoever has the link sees what a visitor would get of the saved words, for two weeks.</p>
          <button type="button" className="plain-button" onClick={make}>
            Make a link
          </button>
        </>
      )}
      {state.name === 'OUT' && (
        <>
          {state.href === null ? (
            <p>
              A link is out until {dayInWords(state.expiresAt, now)}. Its address was shown when it was made;
              a new link ends it.
            </p>
          ) : (
            <>
              <label className="editor-field">
                <span className="field-label">It works until {dayInWords(state.expiresAt, now)}</span>
                <input
                  className="plain-field"
                  readOnly
                  value={state.href}
                  onFocus={({ currentTarget }) => currentTarget.select()}
                />
              </label>
              <CopyButton text={state.href} />
            </>
          )}
          {state.href === null && (
            <button type="button" className="plain-button" onClick={make}>
              Make a new link
            </button>
          )}
          <button type="button" className="plain-button" onClick={() => inBackground(link.end())}>
            End the link
          </button>
        </>
      )}
    </section>
  );
}

/** What was pressed goes: what can be done next gets the focus, unless that was put elsewhere meanwhile. */
function useFocusOnNext(state: PreviewLinkState, sendCount: number) {
  const part = useRef<HTMLElement>(null);
  const asked = useRef<{ count: number; from: Element | null }>({ count: 0, from: null });
  useEffect(() => {
    const { activeElement, body } = document;
    if (asked.current.count !== sendCount) asked.current = { count: sendCount, from: activeElement };
    const isHere = part.current?.closest('aside, dialog')?.contains(activeElement);
    if (
      state.name === 'LOADING' ||
      !(isHere || activeElement === asked.current.from || activeElement === body)
    )
      return;
    part.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [state, sendCount]);
  return part;
}
