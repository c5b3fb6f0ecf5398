import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Field } from '../recipe/fields/field.tsx';
import { GrowingText } from '../recipe/fields/growing-text.tsx';
import type { PagePreview } from '../stores/page-preview.ts';
import { useLook, useWrittenLook } from './look-context.ts';

/** Style rules of one's own, and which of their lines have no effect. */
export function CssPart({ check }: { check: PagePreview }) {
  const { draft, sample } = useLook();
  const text = useWrittenLook().cssOverrides ?? '';
  const findings = useStore(sample.$cssFindings);
  const field = useRef<HTMLTextAreaElement>(null);
  const isWritten = text.trim() !== '';
  useEffect(() => (isWritten ? check.watch() : undefined), [check, isWritten]);
  const goTo = (line: number) => {
    const lines = text.split('\n');
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    field.current?.focus();
    field.current?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  };
  return (
    <section className="editor-part" aria-labelledby="css-title">
      <h2 id="css-title">Style rules</h2>
      <Field
        label="CSS"
        path="cssOverrides"
        hint="For those who know CSS: it comes last and wins. It can load nothing from other sites."
      >
        {(control) => (
          <GrowingText
            {...control}
            ref={field}
            className="css-text"
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder=".recipe h1 { letter-spacing: 0 }"
            value={text}
            onChange={({ target }) => draft.type({ cssOverrides: target.value || null })}
          />
        )}
      </Field>
      <div role="status" className="look-findings">
        {isWritten && findings.length > 0 && (
          <ul>
            {findings.map(({ line, message }) => (
              <li key={`${line} ${message}`}>
                <button type="button" className="plain-button" onClick={() => goTo(line)}>
                  Line {line}
                </button>{' '}
                <span>{message}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
