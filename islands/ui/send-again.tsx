import { useStore } from '@nanostores/react';
import { waitInWords } from '#domain/text/sentences.ts';
import type { SignIn } from '../stores/account/sign-in-state.ts';
import { inBackground } from '../stores/background.ts';

/** Asks for another code, once a moment has passed. @param onAsk called when it was pressed */
export function SendAgain({ signIn, onAsk }: { signIn: SignIn; onAsk: () => void }) {
  const { again, waitSeconds } = useStore(signIn.$signIn, { ssr: 'initial' });
  return (
    <>
      <p>
        <button
          className="plain-button"
          type="button"
          disabled={again === 'ASKING' || waitSeconds > 0}
          onClick={() => {
            inBackground(signIn.sendAgain());
            onAsk();
          }}
        >
          {sendAgainLabel(again === 'ASKING', waitSeconds)}
        </button>
      </p>
      <p role="status">{again === 'SENT' && ONLY_NEW_CODE_SENTENCE}</p>
    </>
  );
}

const ONLY_NEW_CODE_SENTENCE = 'A new mail is on its way. Only its code works here now.';

function sendAgainLabel(isAsking: boolean, waitSeconds: number): string {
  if (isAsking) return 'Sending...';
  if (waitSeconds === 0) return 'Send a new code';
  return `Send a new code in ${waitSeconds > 60 ? waitInWords(waitSeconds) : `${waitSeconds} s`}`;
}
