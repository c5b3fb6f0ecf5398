import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { listen } from '../../../browser/page.ts';
import { useFocusReturn } from '../../../ui/overlays/use-focus-return.ts';
import { Styled } from '../../../ui/styled.tsx';
import stylesheetHref from './preview.css?url&no-inline';
import { PreviewFrame } from './preview-frame.tsx';
import { wideWindow } from './wide-window.ts';

const SHEETS = [stylesheetHref];
type PageWidth = 'full' | 'phone';
const WIDTHS = [
  ['full', 'Wide'],
  ['phone', 'Phone'],
] as const;

interface PagePanelProps {
  /** Address of the page; null until it is drawn. */
  href: string | null;
  problem: string | null;
  /** Name of its window. */
  name: string;
  onClose: () => void;
  /** It gets the focus as it opens beside what is written, and not only over it. */
  takesFocus?: boolean;
  /** How wide the page is drawn first. */
  firstWidth?: PageWidth;
  /** What can be chosen and done besides, in its bar. */
  choices?: ReactNode;
  acts?: ReactNode;
  /** What stands between its bar and the page. */
  children?: ReactNode;
}

/** The page of what is written: beside it where there is room, else over it. */
export function PagePanel(props: PagePanelProps) {
  const { href, problem, name, onClose, choices, acts, children } = props;
  const [width, setWidth] = useState<PageWidth>(props.firstWidth ?? 'full');
  return (
    <Styled hrefs={SHEETS}>
      <Place onClose={onClose} takesFocus={props.takesFocus ?? false}>
        <div className="preview-bar">
          <h2 id="preview-title" tabIndex={-1}>
            Preview
          </h2>
          {choices}
          <Choice legend="Width" options={WIDTHS} value={width} onChoose={setWidth} />
          {acts}
          <button type="button" className="plain-button" onClick={onClose}>
            Close<span className="visually-hidden"> the preview</span>
          </button>
        </div>
        {children}
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
          <PreviewFrame href={href} name={name} isPhone={width === 'phone'} onClose={onClose} />
        )}
      </Place>
    </Styled>
  );
}

interface PlaceProps {
  onClose: () => void;
  takesFocus: boolean;
  children: ReactNode;
}

function Place({ onClose, takesFocus, children }: PlaceProps) {
  const isWide = useSyncExternalStore(
    (changed) => listen(wideWindow(), ['change'], changed),
    () => wideWindow().matches,
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
    <Beside onClose={onClose} takesFocus={takesFocus}>
      {children}
    </Beside>
  );
}

/** It comes behind what is written: its page has many links, and one writes before one looks. */
function Beside({ onClose, takesFocus, children }: PlaceProps) {
  useFocusReturn();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) panel.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [takesFocus]);
  return createPortal(
    <aside
      ref={panel}
      className="preview-panel"
      aria-labelledby="preview-title"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      {children}
    </aside>,
    document.getElementById('content') ?? document.body,
  );
}

interface ChoiceProps<Value extends string> {
  legend: string;
  options: readonly (readonly [Value, string])[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** One of a few. */
export function Choice<Value extends string>({ legend, options, value, onChoose }: ChoiceProps<Value>) {
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
