import { useId } from 'react';
import { useNow } from '../../../ui/use-now.ts';
import { dayAndTime } from '../../dates.ts';
import { dateInWords, dateOf, type Standing, shownDate, type When } from './publish-words.ts';

interface PublishWhenProps {
  standing: Standing;
  /** From when readers get it, in milliseconds UTC; null is a draft. */
  publishedAt: number | null;
  /** The year or month of it where no day is known. */
  publishedIn: string | null;
  when: When;
  /** Why the date cannot be taken. */
  problem: string | null;
  onChange: (when: When) => void;
}

/** When readers get it, and which date it carries. */
export function PublishWhen({
  standing,
  publishedAt,
  publishedIn,
  when,
  problem,
  onChange,
}: PublishWhenProps) {
  const id = useId();
  const now = useNow();
  const date = dateOf(when, publishedAt);
  const kept = publishedAt ?? 0;
  const choices: readonly (readonly [When['choice'], string])[] = [
    ...(standing === 'SCHEDULED'
      ? [['KEPT', `On ${dayAndTime(kept)}, as it is scheduled; what you changed joins it`] as const]
      : []),
    standing === 'LIVE'
      ? ['KEPT', `At once, with its date, ${shownDate({ publishedAt, publishedIn })}`]
      : ['NOW', 'Now'],
    ['DATED', 'With another date'],
  ];
  const said = problem ?? (when.choice === 'DATED' ? dateInWords(standing, date, now) : null);
  return (
    <fieldset className="publish-choice">
      <legend className="field-label">When readers get it</legend>
      {choices.map(([choice, label]) => (
        <label key={choice}>
          <input
            type="radio"
            name={id}
            checked={when.choice === choice}
            onChange={() => onChange(choice === 'DATED' ? { choice, typed: '' } : { choice })}
          />
          {label}
        </label>
      ))}
      {when.choice === 'DATED' && (
        <input
          className="plain-field"
          type="datetime-local"
          aria-label="Date and time"
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={said === null ? undefined : `${id}-about`}
          value={when.typed}
          onChange={(event) => onChange({ choice: 'DATED', typed: event.target.value })}
        />
      )}
      {said !== null && (
        <p
          id={`${id}-about`}
          className={problem === null ? 'field-hint' : 'field-problem'}
          role={problem === null ? undefined : 'alert'}
        >
          {said}
        </p>
      )}
    </fieldset>
  );
}
