import type { CSSProperties, ReactNode } from 'react';
import type { ColorTheme } from '#domain/sites/sites.ts';

interface LookChoicesProps<Id extends string> {
  legend: string;
  isLegendShown?: boolean;
  /** The same for choices of which one is chosen. */
  name: string;
  choices: readonly { id: Id; label: string; remark?: string }[];
  chosen: string;
  onChoose: (id: Id) => void;
  /** What a choice looks like. */
  children: (id: Id) => ReactNode;
}

/** One of several, each seen before it is chosen. */
export function LookChoices<Id extends string>(props: LookChoicesProps<Id>) {
  const { legend, isLegendShown = false, name, choices, chosen, onChoose, children } = props;
  return (
    <fieldset className="look-choices">
      <legend className={isLegendShown ? 'field-label' : 'visually-hidden'}>{legend}</legend>
      {choices.map(({ id, label, remark }) => (
        <label key={id} className="look-choice">
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <span className="look-sample" aria-hidden="true">
            {children(id)}
          </span>
          <span className="look-name">{label}</span>
          {remark && <span className="field-hint">{remark}</span>}
        </label>
      ))}
    </fieldset>
  );
}

/** Colours for samples. */
export function sampleColors(colors: ColorTheme): CSSProperties {
  return {
    '--sample-text': colors.colorText,
    '--sample-accent': colors.colorAccent,
    '--sample-subdued': colors.colorSubdued,
    '--sample-ground': colors.colorBackground,
    '--sample-panel': colors.colorPanel,
    '--sample-emphasis': colors.colorEmphasis,
    '--sample-outline': colors.colorOutline,
  } as CSSProperties;
}
