import { useStore } from '@nanostores/react';
import { LOCALES, type Locale, longDate, withDecimalSign } from '#domain/shared/locales.ts';
import { Field } from '../recipe/fields/field.tsx';
import { type GeneralDraft, labelOf } from '../stores/site-settings/general-part.ts';
import { LOCALE_NAMES } from '../stores/site-settings/locale-names.ts';

/** The day that the example names. */
const EXAMPLE_DAY = Date.UTC(2025, 7, 5);

/** Chooses the language of dates and numbers, with an example of both. */
export function LanguageChoice({ draft }: { draft: GeneralDraft }) {
  const { locale } = useStore(draft.$document);
  const example = `“${longDate(EXAMPLE_DAY, locale)}” and “${withDecimalSign('1.5', locale)} kg”`;
  return (
    <Field
      label={labelOf('language')}
      path="locale"
      hint={`Readers see ${example}. Words that are not yours, such as “Ingredients”, stay English.`}
    >
      {(control) => (
        <select
          {...control}
          className="plain-field"
          value={locale}
          onChange={({ target }) => draft.change({ locale: target.value as Locale })}
        >
          {LOCALES.map((one) => (
            <option key={one} value={one} lang={one}>
              {LOCALE_NAMES[one]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
