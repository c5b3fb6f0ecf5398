import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { useProblem } from '../recipe/editor-context.ts';
import {
  type GeneralDocument,
  type GeneralDraft,
  type GeneralField,
  labelOf,
} from '../stores/site-settings/general-part.ts';

interface SwitchProps {
  draft: GeneralDraft;
  field: GeneralField;
  /** Path by which it may be refused. */
  place?: string;
  isOn: (document: GeneralDocument) => boolean;
  change: (isOn: boolean) => Partial<GeneralDocument>;
  /** What it does to readers. */
  whenOn: string;
  whenOff: string;
}

/** A setting that is on or off, and what that does to readers. */
export function Switch({ draft, field, place = field, isOn, change, whenOn, whenOff }: SwitchProps) {
  const isChecked = isOn(useStore(draft.$document));
  const problem = useProblem(place);
  const id = useId();
  return (
    <div className="editor-field" data-place={place}>
      <label className="check-line">
        <input
          type="checkbox"
          checked={isChecked}
          aria-describedby={id}
          aria-invalid={problem === undefined ? undefined : true}
          onChange={({ target }) => draft.change(change(target.checked))}
        />
        {labelOf(field)}
      </label>
      <p id={id} className={problem === undefined ? 'field-hint' : 'field-problem'}>
        {problem ?? (isChecked ? whenOn : whenOff)}
      </p>
    </div>
  );
}
