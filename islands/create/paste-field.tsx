import { useStore } from '@nanostores/react';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { inBackground } from '../stores/background.ts';
import type { PasteBox } from '../stores/create/paste-box.ts';

/** What a choice of files offers. */
export const TEXT_FILES = '.txt,.md,.text,.html,.htm,.json,.jsonld,text/plain,text/html,application/json';

const WAYS =
  'Text, a web page, its address, or a file. For a handwritten card, your phone’s camera can copy the text.';

interface PasteFieldProps {
  box: PasteBox;
  label: string;
  /** Something was pasted that is to be read at once. */
  onPasted: () => Promise<void>;
  onFiles: (files: readonly File[]) => Promise<void>;
  /** What was dropped, where more than files is taken. */
  onDropped?: (dropped: DataTransfer) => Promise<void>;
  /** What the box takes, in words. */
  ways?: string;
  /** What the choice of files offers. */
  accepted?: string;
  /** Further ways, beside the choice of files. */
  children?: ReactNode;
}

/** One box for a recipe in any form: typed, pasted, dropped as a file, or the address of a page. */
export function PasteField({
  box,
  label,
  onPasted,
  onFiles,
  onDropped,
  ways = WAYS,
  accepted = TEXT_FILES,
  children,
}: PasteFieldProps) {
  const { text, isReading, problem } = useStore(box.$box, { ssr: 'initial' });
  const [isOver, setOver] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  // Identifiers begin with a letter.
  const id = `recipe${useId()}`;

  useEffect(() => {
    // Typed or pasted before our code had come.
    const early = field.current?.value ?? '';
    if (early !== '' && early !== box.$box.get().text) box.type(early);
  }, [box]);

  useEffect(() => {
    if (problem === null) return;
    field.current?.focus();
    // What is pasted instead takes the place of the address.
    if (/^\S+$/.test(field.current?.value.trim() ?? '')) field.current?.select();
  }, [problem]);

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const { clipboardData, currentTarget } = event;
    if (clipboardData.files.length > 0 && !clipboardData.types.includes('text/plain')) {
      event.preventDefault();
      takeFiles(clipboardData.files);
      return;
    }
    const pasted = clipboardData.getData('text/plain').trim();
    const isWhole = currentTarget.selectionEnd - currentTarget.selectionStart === currentTarget.value.length;
    if (!isWhole || !(pasted.includes('\n') || /^https?:\/\/\S+$/.test(pasted))) return;
    // Read once the field has it.
    setTimeout(() => inBackground(onPasted()));
  }

  function takeFiles(list: FileList | null): void {
    if (list && list.length > 0) inBackground(onFiles([...list]));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same by key.
    <div
      className={`paste-field ${isOver ? 'is-over' : ''}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        setOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        if (onDropped) inBackground(onDropped(event.dataTransfer));
        else takeFiles(event.dataTransfer.files);
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        className="paste-text"
        rows={9}
        placeholder={'Leek soup\n\n2 leeks, sliced\n1 tbsp butter\n\nMelt the butter …'}
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-ways ${id}-problem`}
        onPaste={onPaste}
        onChange={({ target }) => box.type(target.value)}
      />
      <p id={`${id}-problem`} className="paste-problem" role="alert">
        {problem}
      </p>
      <div className="paste-ways">
        <p id={`${id}-ways`}>{ways}</p>
        <div className="paste-choices">
          <button type="button" className="plain-button" onClick={() => files.current?.click()}>
            Choose a file
          </button>
          {children}
        </div>
        <input
          ref={files}
          type="file"
          hidden
          multiple
          accept={accepted}
          aria-label="Files with recipes"
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
            takeFiles(target.files);
            target.value = '';
          }}
        />
      </div>
      <p role="status" className="paste-reading">
        {isReading ? 'Reading…' : ''}
      </p>
    </div>
  );
}
