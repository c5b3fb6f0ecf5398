import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { OwnTerm } from '#contract/terms.ts';
import { SelectionAct, SelectionSection } from '../shell/selection-section.tsx';
import type { Selection } from '../stores/recipes/selection.ts';
import type { TermList } from '../stores/terms/term-list.ts';
import { DeleteTermsDialog } from './delete-terms-dialog.tsx';
import { MergeTermsDialog } from './merge-terms-dialog.tsx';

interface TermSelectionProps {
  list: TermList;
  selection: Selection;
  terms: readonly OwnTerm[];
}

/** What can be done to the selected terms. */
export function TermSelection({ list, selection, terms }: TermSelectionProps) {
  const ids = useStore(selection.$ids);
  const isBusy = useStore(list.$isBusy);
  /** What is asked about; the selection may lose one meanwhile. */
  const [asked, setAsked] = useState<{ act: 'merge' | 'delete'; terms: readonly OwnTerm[] } | null>(null);
  const selected = terms.filter(({ id }) => ids.has(id));
  const [first, ...others] = selected;
  const close = () => {
    list.forgetProblem();
    setAsked(null);
  };
  const end = () => {
    setAsked(null);
    selection.clear();
  };
  const [merged, ...more] = asked?.terms ?? [];
  return (
    <>
      {first && (
        <SelectionSection
          label={`${selected.length} ${selected.length === 1 ? 'term' : 'terms'}`}
          count={selected.length}
          isBusy={isBusy}
        >
          {others.length > 0 && others.every(({ kind }) => kind === first.kind) ? (
            <SelectionAct
              label="Merge…"
              isBusy={isBusy}
              onPress={() => setAsked({ act: 'merge', terms: selected })}
            />
          ) : (
            <p>{others.length > 0 ? 'Only one kind can be merged.' : 'Select another to merge them.'}</p>
          )}
          <SelectionAct
            label="Delete…"
            isBusy={isBusy}
            onPress={() => setAsked({ act: 'delete', terms: selected })}
          />
          <SelectionAct label="Select none" isBusy={isBusy} onPress={selection.clear} />
        </SelectionSection>
      )}
      {asked?.act === 'merge' && merged && (
        <MergeTermsDialog list={list} terms={[merged, ...more]} onClose={close} onMerged={end} />
      )}
      {asked?.act === 'delete' && (
        <DeleteTermsDialog list={list} terms={asked.terms} onClose={close} onDeleted={end} />
      )}
    </>
  );
}
