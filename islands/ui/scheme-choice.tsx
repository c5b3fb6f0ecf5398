import { useStore } from '@nanostores/react';
import { colorScheme } from '../stores/color-scheme/color-scheme.ts';

const SCHEMES = [
  ['device', 'Auto'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

/** Light, dark, or as the device is. */
export function SchemeChoice() {
  const scheme = useStore(colorScheme.$scheme, { ssr: 'initial' });
  return (
    <fieldset className="scheme-choice">
      <legend className="visually-hidden">Colors</legend>
      {SCHEMES.map(([value, label]) => (
        <label key={value}>
          <input
            className="visually-hidden"
            type="radio"
            name="color-scheme"
            checked={scheme === value}
            onChange={() => colorScheme.choose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
