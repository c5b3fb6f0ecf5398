import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { SITE_CONTAINER_MAX_PX } from '#domain/shared/constants.ts';
import { listen } from '../../../browser/page.ts';
import { Styled } from '../../../ui/styled.tsx';
import { kitchenSession } from '../../stores/kitchen-session.ts';
import { createRecipePreview } from '../../stores/recipe/recipe-preview.ts';
import { useDocument, useEditor } from '../editor-context.ts';
import stylesheetHref from './preview.css?url&no-inline';
import { PreviewFrame } from './preview-frame.tsx';
import { PreviewLinkPart } from './preview-link-part.tsx';

const SHEETS = [stylesheetHref];
/** From here on there is room beside the editor. */
const wide = () => matchMedia(`(min-width: ${SITE_CONTAINER_MAX_PX}px)`);
const READERS = [
  ['visitor', 'Visitors'],
  ['member', 'Members'],
] as const;
const WIDTHS = [
  ['full', 'Wide'],
  ['phone', 'Phone'],
] as const;

interface PreviewPanelProps {
  /** Whether the link to send is shown, and what shows it and puts it away. */
  isSending: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** The page of the recipe that is written: beside it where there is room, else over it. */
export function PreviewPanel({ isSending, onSend, onClose }: PreviewPanelProps) {
  const { store, siteSlug } = useEditor();
  const { privacySetting } = useDocument();
  const [preview] = useState(() =>
    createRecipePreview(
      {
        callApi: kitchenSession.callApi,
        $document: store.$document,
        after(milliseconds, work) {
          const timer = setTimeout(work, milliseconds);
          return () => clearTimeout(timer);
        },
      },
      { siteSlug, recipeId: store.$server.get().recipeId },
    ),
  );
  const href = useStore(preview.$href);
  const reader = useStore(preview.$reader);
  const problem = useStore(preview.$problem);
  const [width, setWidth] = useState<'full' | 'phone'>('full');
  useEffect(() => preview.watch(), [preview]);
  return (
    <Styled hrefs={SHEETS}>
      <Place onClose={onClose}>
        <div className="preview-bar">
          <h2 id="preview-title">Preview</h2>
          {privacySetting !== 'public' && (
            <Choice legend="Seen by" options={READERS} value={reader} onChoose={preview.read} />
          )}
          <Choice legend="Width" options={WIDTHS} value={width} onChoose={setWidth} />
          <button type="button" className="plain-button" aria-expanded={isSending} onClick={onSend}>
            Send a link
          </button>
          <button type="button" className="plain-button" onClick={onClose}>
            Close<span className="visually-hidden"> the preview</span>
          </button>
        </div>
        {isSending && <PreviewLinkPart />}
        {problem && (
          <p className="preview-problem" role="status">
            {problem}
          </p>
        )}
        {href === null ? (
          !problem && (
            <p className="preview-waiting" role="status">
              Drawing the page…
            </p>
          )
        ) : (
          <PreviewFrame
            href={href}
            name={`preview of ${store.$server.get().recipeId}`}
            isPhone={width === 'phone'}
            onClose={onClose}
          />
        )}
      </Place>
    </Styled>
  );
}

function Place({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const isWide = useSyncExternalStore(
    (changed) => listen(wide(), ['change'], changed),
    () => wide().matches,
  );
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!isWide) sheet.current?.showModal();
  }, [isWide]);
  if (!isWide)
    return (
      <dialog ref={sheet} className="preview-sheet" aria-labelledby="preview-title" onClose={onClose}>
        {children}
      </dialog>
    );
  return (
    <aside
      className="preview-panel"
      aria-labelledby="preview-title"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      {children}
    </aside>
  );
}

interface ChoiceProps<Value extends string> {
  legend: string;
  options: readonly (readonly [Value, string])[];
  value: Value;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ legend, options, value, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset className="scheme-choice" name={legend}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(([option, label]) => (
        <label key={option}>
          <input
            type="radio"
            className="visually-hidden"
            name={`preview ${legend}`}
            checked={option === value}
            onChange={() => onChoose(option)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
