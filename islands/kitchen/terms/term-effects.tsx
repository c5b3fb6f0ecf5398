import { useStore } from '@nanostores/react';
import type { TermEffects } from '#contract/terms.ts';
import { inBackground } from '../../stores/background.ts';
import type { Resource } from '../../stores/resource.ts';
import { Trouble } from '../shell/trouble.tsx';

interface EffectsProps {
  effects: Resource<TermEffects>;
  inWords: (effects: TermEffects) => string[];
}

/** What merging or deleting changes, told before. */
export function Effects({ effects, inWords }: EffectsProps) {
  const { status, value } = useStore(effects.$state);
  if (status === 'REJECTED')
    return (
      <Trouble
        sentence="What this changes could not be counted."
        onTryAgain={() => inBackground(effects.reload())}
      />
    );
  return (
    <div role="status">
      {value && status === 'FULFILLED' ? (
        <ul className="term-effects">
          {inWords(value).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <p className="remark">Counting what this changes…</p>
      )}
    </div>
  );
}
