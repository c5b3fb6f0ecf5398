import { type ReactNode, useEffect, useRef, useState } from 'react';
import { textOfLine } from '#domain/recipes/changes/differences.ts';
import { expandUsage } from '#domain/recipes/lines/expand-usage.ts';
import { type CheckedAmount, type CheckedLine, checkScales } from '#domain/recipes/lines/scale-check.ts';
import { listen } from '../../../browser/page.ts';
import { useDocument, useEditor } from '../editor-context.ts';
import { useScreenActs } from '../use-screen-acts.ts';
import { OwnAmount } from './own-amount.tsx';

/** Ctrl/Cmd+Shift with this key shows it and puts it away. */
const KEY = 'l';
const HALF = 'Half';
const TRIPLE = 'Three times';
const OTHER_UNITS = 'Other units';

/** How every line comes out for fewer and for more, and in the other units: what is awkward is marked. */
export function ScaleCheck() {
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      listen<KeyboardEvent>(document, ['keydown'], (event) => {
        const isCommand = (event.ctrlKey || event.metaKey) && event.shiftKey && !event.altKey;
        if (!isCommand || event.key.toLowerCase() !== KEY) return;
        event.preventDefault();
        setOpen((was) => !was);
      }),
    [],
  );
  const words = isOpen ? 'Hide other sizes' : 'See it at other sizes';
  const button = useRef<HTMLButtonElement>(null);
  const toggleFromMenu = () => {
    // That is where it is shown.
    button.current?.focus();
    setOpen(!isOpen);
  };
  useScreenActs([{ label: words, act: toggleFromMenu }]);
  return (
    <div className="scale-check">
      <button
        ref={button}
        type="button"
        className="plain-button"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+Shift+L Meta+Shift+L"
        onClick={() => setOpen(!isOpen)}
      >
        {words}
      </button>
      {isOpen && <Sizes />}
    </div>
  );
}

function Sizes() {
  const { catalogue, $caret } = useEditor();
  const lines = useDocument()
    .ingredientUsageGroups.flatMap((group) => group.ingredientUsages)
    .flatMap((line) => {
      const checked = checkScales(expandUsage(line, catalogue.names));
      return checked ? [{ line, text: textOfLine(line, catalogue.names), ...checked }] : [];
    });
  if (lines.length === 0) return <p className="field-hint">No line has an amount yet.</p>;
  const awkward = lines.filter(isAwkward).length;
  return (
    <>
      <p className="field-hint" role="status">
        {awkward === 0 ? 'All of it comes out well.' : `Awkward in ${awkward} of ${lines.length} lines.`} What
        you write for the other units is shown instead of what we compute, and follows the servings. Where
        something cannot be halved, a weight beside it helps.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className="scale-table" aria-label="The amounts at other sizes" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">As written</th>
              <th scope="col">{HALF}</th>
              <th scope="col">{TRIPLE}</th>
              <th scope="col">{OTHER_UNITS}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, text, half, triple, otherUnits }) => (
              <tr key={line.id}>
                <th scope="row">
                  <button
                    type="button"
                    className="plain-button"
                    aria-label={`Change ${text}`}
                    onClick={() => $caret.set({ id: line.id, at: 'end' })}
                  >
                    {text}
                  </button>
                </th>
                <Size label={HALF} {...half} />
                <Size label={TRIPLE} {...triple} />
                <Size label={OTHER_UNITS} {...otherUnits}>
                  {(line.unitId !== null ||
                    line.secondAmount !== null ||
                    isAwkward({ half, triple, otherUnits })) && <OwnAmount line={line} text={text} />}
                </Size>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function isAwkward({ half, triple, otherUnits }: CheckedLine): boolean {
  return [half, triple, otherUnits].some(({ problem }) => problem !== null);
}

/** @param label said beside it where the table has no room for columns */
function Size({ label, text, problem, children }: CheckedAmount & { label: string; children?: ReactNode }) {
  return (
    <td data-label={label} className={problem === null ? undefined : 'is-awkward'}>
      {text}
      {problem !== null && <span>{problem}</span>}
      {children}
    </td>
  );
}
