import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { OwnTerm } from '#contract/terms.ts';
import { inBackground } from '../../stores/background.ts';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import { standsUnderDeleted } from '../deleted-words.ts';
import type { TermList } from '../stores/terms/term-list.ts';
import { Effects } from './term-effects.tsx';
import { deletingInWords } from './term-words.ts';

interface DeleteTermsDialogProps {
  list: TermList;
  terms: readonly OwnTerm[];
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before terms are taken from all recipes, and says what that changes. */
export function DeleteTermsDialog({ list, terms, onClose, onDeleted }: DeleteTermsDialogProps) {
  const [effects] = useState(() => list.openEffects(terms));
  const isBusy = useStore(list.$isBusy);
  const problem = useStore(list.$problem);
  useEffect(() => inBackground(effects.load()), [effects]);
  const isTold = useStore(effects.$state).status === 'FULFILLED';
  const [first] = terms;
  const isOne = terms.length === 1;
  const remove = async () => {
    if (await list.remove(terms)) onDeleted();
  };
  return (
    <ModalDialog
      title={`Delete ${isOne && first ? `“${first.title}”` : `${terms.length} terms`}?`}
      isOpen
      isDestructive
      confirmLabel="Delete"
      isConfirmDisabled={isBusy || !isTold}
      onClose={onClose}
      onConfirm={() => inBackground(remove())}
    >
      <Effects effects={effects} inWords={(told) => deletingInWords(told, terms.length)} />
      <p>
        {standsUnderDeleted(terms.length)} Recipes that you change meanwhile stay without{' '}
        {isOne ? 'it' : 'them'}.
      </p>
      <p className="field-problem" role="alert">
        {problem}
      </p>
    </ModalDialog>
  );
}
