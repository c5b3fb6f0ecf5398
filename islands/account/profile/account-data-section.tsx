import { useStore } from '@nanostores/react';
import { ownAccount } from '../../stores/account/own-account.ts';
import { inBackground } from '../../stores/background.ts';

/** All that is kept about the user, as a file. */
export function AccountDataSection() {
  const { work, failed } = useStore(ownAccount.$work);
  return (
    <section className="profile-part" aria-labelledby="profile-data">
      <h2 id="profile-data">Your data</h2>
      <div>
        <p>Everything we keep about you, in one file.</p>
        <button
          className="plain-button"
          type="button"
          disabled={work !== null}
          onClick={() => inBackground(ownAccount.download())}
        >
          {work === 'data' ? 'Preparing...' : 'Download your data'}
        </button>
        <p className="field-problem" role="alert">
          {failed?.work === 'data' && failed.sentence}
        </p>
      </div>
    </section>
  );
}
