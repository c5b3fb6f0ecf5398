import { useStore } from '@nanostores/react';
import { useInView } from '../shell/use-in-view.ts';
import { useDraft } from './draft-context.ts';

/** Fields that were changed in two ways, by two people or in two tabs: both are shown, and one is picked. */
export function DraftQuestions() {
  const { draft } = useDraft();
  const questions = useStore(draft.$questions);
  const asked = useInView(questions.map(({ field }) => field).join());
  if (questions.length === 0) return null;
  return (
    <section ref={asked} className="conflicts" role="alert" aria-labelledby="draft-questions">
      <h2 id="draft-questions">
        {questions.length === 1
          ? 'One field has two versions'
          : `${questions.length} fields have two versions`}
      </h2>
      <p>
        This was changed elsewhere too, in another tab or by somebody else. Choose one of the two. Undo brings
        back the other.
      </p>
      <ul>
        {questions.map(({ field, label, ...words }) => (
          <li key={field}>
            <p className="field-label">{label}</p>
            {(['mine', 'theirs'] as const).map((side) => (
              <blockquote key={side}>
                <p>{words[side]}</p>
                <button type="button" className="plain-button" onClick={() => draft.answer(field, side)}>
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
