import { useStore } from '@nanostores/react';
import { flushSync } from 'react-dom';
import type { Side } from '#domain/shared/merge-records.ts';
import { CHOOSE_ONE_SENTENCE, otherWriter, twoVersionsInWords } from '../other-writer.ts';
import { useInView } from '../shell/use-in-view.ts';
import type { DraftState } from '../stores/drafts/draft.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';

interface DraftQuestionsProps {
  draft: Pick<DraftState, '$questions' | 'answer'>;
  onAllAnswered: () => void;
}

/** Fields that were changed in two ways, by two people or in two tabs: both are shown, and one is picked. */
export function DraftQuestions({ draft, onAllAnswered }: DraftQuestionsProps) {
  const questions = useStore(draft.$questions);
  const ownId = useStore(kitchenSession.$cook)?.user.id;
  const asked = useInView(questions.map(({ field }) => field).join());
  if (questions.length === 0) return null;
  const writers = [...new Set(questions.map(({ storedBy }) => otherWriter(storedBy, ownId)))];
  const answer = (field: string, side: Side) => {
    flushSync(() => draft.answer(field, side));
    const next = asked.current?.querySelector('button');
    if (next) next.focus();
    else onAllAnswered();
  };
  return (
    <section ref={asked} className="conflicts" role="alert" aria-labelledby="draft-questions">
      <h2 id="draft-questions">{twoVersionsInWords(questions.length)}</h2>
      <p>
        {writers.join(' ')} {CHOOSE_ONE_SENTENCE}
      </p>
      <ul>
        {questions.map(({ field, label, ...words }) => (
          <li key={field}>
            <p className="field-label">{label}</p>
            {(['mine', 'theirs'] as const).map((side) => (
              <blockquote key={side}>
                <p>{words[side]}</p>
                <button type="button" className="plain-button" onClick={() => answer(field, side)}>
                  {side === 'mine' ? 'Keep mine' : 'Take theirs'}
                  <span className="visually-hidden">: {label}</span>
                </button>
              </blockquote>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
