import { useStore } from '@nanostores/react';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  type RefObject,
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
export function PasteField(props: PasteFieldProps) {
  const { box, label, ways = WAYS, accepted = TEXT_FILES, children } = props;
  const { text, isReading, problem } = useStore(box.$box, { ssr: 'initial' });
  const field = useFieldOf(box, problem);
  const { takeFiles, onPaste } = pastesOf(props);
  const { isOver, ...dropping } = useFileDrop((dropped) => {
    if (props.onDropped) inBackground(props.onDropped(dropped));
    else takeFiles(dropped.files);
  });
  // Identifiers begin with a letter.
  const id = `recipe${useId()}`;
  return (
    <div className={`paste-field ${isOver ? 'is-over' : ''}`} {...dropping}>
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
        <FileChoice accepted={accepted} onFiles={takeFiles}>
          {children}
        </FileChoice>
      </div>
      <p role="status" className="paste-reading">
        {isReading ? 'Reading…' : ''}
      </p>
    </div>
  );
}

/** The field of a box: it takes up what came before our code, and the caret where something is wrong. */
function useFieldOf(box: PasteBox, problem: string | null): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);

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

  return field;
}

/** What is done with what is pasted, and with files. */
function pastesOf({ onPasted, onFiles }: Pick<PasteFieldProps, 'onPasted' | 'onFiles'>) {
  function takeFiles(list: FileList | null): void {
    if (list && list.length > 0) inBackground(onFiles([...list]));
  }

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

  return { takeFiles, onPaste };
}

/** Files that are dropped; the button for choosing them does the same by key. */
function useFileDrop(onDropped: (dropped: DataTransfer) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver(event: DragEvent): void {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent): void {
      setOver(false);
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      onDropped(event.dataTransfer);
    },
  };
}

interface FileChoiceProps {
  accepted: string;
  onFiles: (files: FileList | null) => void;
  children: ReactNode;
}

/** Chooses files, beside further ways. */
function FileChoice({ accepted, onFiles, children }: FileChoiceProps) {
  const files = useRef<HTMLInputElement>(null);
  return (
    <>
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
          onFiles(target.files);
          target.value = '';
        }}
      />
    </>
  );
}
