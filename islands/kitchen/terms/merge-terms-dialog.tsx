import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import type { OwnTerm } from '#contract/terms.ts';
import { inBackground } from '../../stores/background.ts';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import type { TermList } from '../stores/terms/term-list.ts';
import { Effects } from './term-effects.tsx';
import { KIND_TITLES, mergingInWords, usesInWords } from './term-words.ts';

interface MergeTermsDialogProps {
  list: TermList;
  /** Two or more of one kind. */
  terms: readonly [OwnTerm, ...OwnTerm[]];
  onClose: () => void;
  onMerged: () => void;
}

/** Asks which of some terms stays, and says what that changes. */
export function MergeTermsDialog({ list, terms, onClose, onMerged }: MergeTermsDialogProps) {
  const [intoId, setIntoId] = useState(() => mostUsed(terms).id);
  const isBusy = useStore(list.$isBusy);
  const problem = useStore(list.$problem);
  const into = terms.find(({ id }) => id === intoId) ?? terms[0];
  const effects = useMemo(
    () => list.openEffects(terms.filter(({ id }) => id !== intoId)),
    [list, terms, intoId],
  );
  useEffect(() => inBackground(effects.load()), [effects]);
  const isTold = useStore(effects.$state).status === 'FULFILLED';
  const merge = async () => {
    const others = terms.filter(({ id }) => id !== into.id);
    if (await list.merge(others, into)) onMerged();
  };
  return (
    <ModalDialog
      title={`Merge ${terms.length} ${KIND_TITLES[into.kind].toLowerCase()}`}
      isOpen
      confirmLabel="Merge"
      isConfirmDisabled={isBusy || !isTold}
      onClose={onClose}
      onConfirm={() => inBackground(merge())}
    >
      <fieldset className="term-choices">
        <legend className="field-label">Which one stays?</legend>
        {terms.map((term) => (
          <label key={term.id}>
            <input
              type="radio"
              name="into"
              checked={term.id === intoId}
              onChange={() => {
                list.forgetProblem();
                setIntoId(term.id);
              }}
            />
            <span>
              {term.title} <span className="remark">{usesInWords(term)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Effects effects={effects} inWords={(told) => mergingInWords(told, into.title)} />
      <p className="field-problem" role="alert">
        {problem}
      </p>
    </ModalDialog>
  );
}

function mostUsed(terms: readonly [OwnTerm, ...OwnTerm[]]): OwnTerm {
  const uses = ({ publishedCount, draftCount }: OwnTerm) => publishedCount + draftCount;
  return terms.reduce((most, term) => (uses(term) > uses(most) ? term : most), terms[0]);
}
