import type { DeletedTerm } from '#contract/terms.ts';
import { formatWorkTime } from '#domain/maths/relative-times.ts';
import { useNow } from '../../ui/use-now.ts';
import { KIND_WORDS } from './term-words.ts';

interface DeletedTermRowsProps {
  terms: readonly DeletedTerm[];
  isBusy: boolean;
  onRestore: (term: DeletedTerm) => void;
}

/** Words that were deleted and can come back. */
export function DeletedTermRows({ terms, isBusy, onRestore }: DeletedTermRowsProps) {
  const now = useNow();
  return (
    <ul className="word-rows" aria-label="Deleted terms">
      {terms.map((term) => (
        <li key={term.id} className="word-row">
          <div className="row-words">
            <p>{term.title}</p>
            <p className="remark">
              {KIND_WORDS[term.kind]}, deleted {formatWorkTime(term.deletedAt, now)}
            </p>
          </div>
          <button type="button" className="plain-button" disabled={isBusy} onClick={() => onRestore(term)}>
            Bring back<span className="visually-hidden"> {term.title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
