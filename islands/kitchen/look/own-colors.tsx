import { useState } from 'react';
import type { ColorTheme } from '#domain/sites/sites.ts';
import { themeContrastWarnings, withReadable } from '#domain/themes/color-contrast.ts';
import { Field } from '../recipe/fields/field.tsx';
import {
  LOOK_PART,
  ownColorOf,
  readyColorsOf,
  shownColors,
  unreadColors,
  withOwnColors,
} from '../stores/site-settings/look-part.ts';
import { useLook, useWrittenLook } from './look-context.ts';

/** The colours of a site, and what each is for. */
const COLORS = [
  ['colorAccent', 'Accent', 'Links, buttons and marks'],
  ['colorBackground', 'Page', 'What everything stands on'],
  ['colorPanel', 'Panels', 'Grounds of cards and fields'],
  ['colorText', 'Text', 'Words for reading'],
  ['colorEmphasis', 'Titles', 'What stands out'],
  ['colorSubdued', 'Quiet text', 'Captions and remarks'],
  ['colorOutline', 'Lines', 'Hairlines between parts'],
  ['colorOverlay', 'Veil', 'Over pictures and behind dialogs'],
] as const satisfies readonly (readonly [keyof ColorTheme, string, string])[];
const NAMES: Readonly<Record<string, string>> = Object.fromEntries(COLORS);

/** Colours of one's own over the ready ones, and which of all cannot be read. */
export function OwnColors() {
  const { draft } = useLook();
  const look = useWrittenLook();
  const own = COLORS.filter(([name]) => ownColorOf(look, name) !== undefined);
  return (
    <section className="editor-part" aria-labelledby="own-colors-title">
      <h2 id="own-colors-title">Colors of your own</h2>
      <Findings />
      <div className="own-colors">
        {COLORS.map(([name, label, hint]) => (
          <ColorField key={name} name={name} label={label} hint={hint} />
        ))}
      </div>
      {own.length > 0 && (
        <button
          type="button"
          className="plain-button"
          onClick={() =>
            draft.change(withOwnColors(look, Object.fromEntries(own.map(([name]) => [name, undefined]))))
          }
        >
          Back to {readyColorsOf(look).name} as it is
        </button>
      )}
    </section>
  );
}

/** Colours that are too much alike, each with what mends it. */
function Findings() {
  const { draft } = useLook();
  const look = useWrittenLook();
  const colors = shownColors(look);
  const warnings = themeContrastWarnings(colors);
  const unread = unreadColors(look).map((name) => NAMES[name]);
  const mend = (text: (typeof warnings)[number]['text']) => {
    const readable = withReadable(colors, text);
    const changed = COLORS.map(([name]) => name).filter((name) => readable[name] !== colors[name]);
    draft.change(withOwnColors(look, Object.fromEntries(changed.map((name) => [name, readable[name]]))));
  };
  return (
    <div role="status" className="look-findings">
      {warnings.length === 0 ? (
        <p className="field-hint">
          {unread.length === 0
            ? 'All words can be read well in these colors.'
            : `Not a color yet: ${unread.join(', ')}. In the others all words can be read well.`}
        </p>
      ) : (
        <ul>
          {[...Map.groupBy(warnings, ({ text }) => text)].map(([text, ofText]) => (
            <li key={text}>
              <span>{ofText.map(({ message }) => message).join(' ')}</span>{' '}
              <button type="button" className="plain-button" onClick={() => mend(text)}>
                Make “{NAMES[text]}” readable
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ColorFieldProps {
  name: keyof ColorTheme;
  label: string;
  hint: string;
}

/** A colour: picked, or typed as it is written in style sheets. */
function ColorField({ name, label, hint }: ColorFieldProps) {
  const { draft } = useLook();
  const look = useWrittenLook();
  const [isWriting, setWriting] = useState(false);
  const typed = ownColorOf(look, name);
  const color = shownColors(look)[name];
  const problem = isWriting ? undefined : LOOK_PART.problemsOf(look)[`colorTheme.${name}`];
  const change = (next: string | undefined) =>
    draft.type(withOwnColors(look, { [name]: next }), `colors/${name}`);
  return (
    <div className="color-field">
      <label className="color-picker" style={{ background: color }}>
        <span className="visually-hidden">Pick: {label}</span>
        <input
          type="color"
          value={sixDigits(color)}
          // What shines through stays.
          onChange={({ target }) => change(target.value + color.slice(7))}
        />
      </label>
      <Field label={label} path={`colorTheme.${name}`} hint={hint} {...(problem && { problem })}>
        {(control) => (
          <input
            {...control}
            className="plain-field"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            placeholder={readyColorsOf(look).theme[name]}
            value={typed ?? ''}
            onFocus={() => setWriting(true)}
            onBlur={() => setWriting(false)}
            onChange={({ target }) => change(target.value.trim() === '' ? undefined : target.value)}
          />
        )}
      </Field>
    </div>
  );
}

/** A colour as browsers' pickers take it. */
function sixDigits(color: string): string {
  return (color.length === 4 ? color.replaceAll(/[0-9a-f]/gi, '$&$&') : color).slice(0, 7);
}
