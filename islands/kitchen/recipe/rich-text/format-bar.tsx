import { useEffect, useState } from 'react';
import { Transforms } from 'slate';
import { ReactEditor, useSlate, useSlateStatic } from 'slate-react';
import type { ListType } from '#domain/text/rich-text.ts';
import { followVisiblePart } from '../../../browser/visible-part.ts';
import { takeSelection } from './caret-places.ts';
import { LinkForm } from './link-form.tsx';
import type { Mark, RichEditor } from './rich-editor.ts';
import { isMarked, partAround, setLink, toggleHeading, toggleList, toggleMark } from './rich-editor.ts';

const MARKS: readonly { mark: Mark; label: string; sign: string }[] = [
  { mark: 'bold', label: 'Bold', sign: 'B' },
  { mark: 'italic', label: 'Italic', sign: 'I' },
];
const LISTS: readonly { type: ListType; label: string; sign: string }[] = [
  { type: 'bulleted-list', label: 'List', sign: '•' },
  { type: 'numbered-list', label: 'Numbered list', sign: '1.' },
];

/** What can be done with the selected words; stands above a phone's keyboard. */
export function FormatBar({ hasHeadings }: { hasHeadings: boolean }) {
  const editor = useSlate();
  const link = partAround(editor, 'link')?.[0];
  const [selection, setSelection] = useState<typeof editor.selection>(null);
  useEffect(followVisiblePart, []);
  if (selection) {
    const goBack = () => {
      setSelection(null);
      ReactEditor.focus(editor as RichEditor & ReactEditor);
      Transforms.select(editor, selection);
    };
    return (
      <LinkForm
        address={link && 'href' in link ? link.href : ''}
        onLink={(address, words) => {
          goBack();
          setLink(editor, address, words);
        }}
        onClose={goBack}
      />
    );
  }
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
      {hasHeadings && (
        <Tool
          label="Heading"
          isOn={partAround(editor, 'heading') !== null}
          className="is-bold"
          onPress={() => toggleHeading(editor)}
        >
          H
        </Tool>
      )}
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
      <Tool label="Link" isOn={link !== undefined} onPress={() => setSelection(editor.selection)}>
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
  const editor = useSlateStatic() as RichEditor & ReactEditor;
  return (
    <button
      type="button"
      className={`format-tool ${className}`}
      aria-pressed={isOn}
      // The selection stays where it is.
      onMouseDown={(event) => {
        event.preventDefault();
        takeSelection(editor);
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
