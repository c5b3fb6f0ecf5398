import { useState } from 'react';
import { useSlate } from 'slate-react';
import type { ListType, Mark } from './rich-editor.ts';
import { isMarked, partAround, setLink, toggleList, toggleMark } from './rich-editor.ts';

const MARKS: readonly { mark: Mark; label: string; sign: string }[] = [
  { mark: 'bold', label: 'Bold', sign: 'B' },
  { mark: 'italic', label: 'Italic', sign: 'I' },
];
const LISTS: readonly { type: ListType; label: string; sign: string }[] = [
  { type: 'bulleted-list', label: 'List', sign: '•' },
  { type: 'numbered-list', label: 'Numbered list', sign: '1.' },
];

/** What can be done with the selected words; stands above a phone's keyboard. */
export function FormatBar() {
  const editor = useSlate();
  const link = partAround(editor, 'link')?.[0];
  const [selection, setSelection] = useState<typeof editor.selection>(null);
  const [address, setAddress] = useState('');
  if (selection)
    return (
      <form
        className="format-bar"
        onSubmit={(event) => {
          event.preventDefault();
          editor.selection = selection;
          setLink(editor, address.trim());
          setSelection(null);
        }}
      >
        <input
          className="plain-field"
          aria-label="Address of the link"
          placeholder="https:// or /recipes/…"
          value={address}
          // biome-ignore lint/a11y/noAutofocus: it was asked for by a press
          autoFocus
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setSelection(null)}
        />
        <button className="plain-button" type="submit">
          {address.trim() === '' ? 'Take away' : 'Link'}
        </button>
      </form>
    );
  return (
    <div className="format-bar" role="toolbar" aria-label="Format">
      {MARKS.map(({ mark, label, sign }) => (
        <Tool
          key={mark}
          label={label}
          isOn={isMarked(editor, mark)}
          className={`is-${mark}`}
          onPress={() => toggleMark(editor, mark)}
        >
          {sign}
        </Tool>
      ))}
      {LISTS.map(({ type, label, sign }) => (
        <Tool
          key={type}
          label={label}
          isOn={partAround(editor, type) !== null}
          onPress={() => toggleList(editor, type)}
        >
          {sign}
        </Tool>
      ))}
      <Tool
        label="Link"
        isOn={link !== undefined}
        onPress={() => {
          setAddress(link && 'href' in link ? link.href : '');
          setSelection(editor.selection);
        }}
      >
        Link
      </Tool>
    </div>
  );
}

interface ToolProps {
  label: string;
  isOn: boolean;
  className?: string;
  onPress: () => void;
  children: string;
}

function Tool({ label, isOn, className = '', onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={`format-tool ${className}`}
      aria-pressed={isOn}
      // The selection stays where it is.
      onMouseDown={(event) => {
        event.preventDefault();
        onPress();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onPress();
      }}
    >
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">{label}</span>
    </button>
  );
}
