import { SIGN_IN_PATH, SIGN_UP_PATH } from '#domain/pages/paths.ts';
import buttonHref from '../ui/button.css?url&no-inline';
import { ModalDialog } from '../ui/overlays/modal-dialog.tsx';
import { Styled } from '../ui/styled.tsx';
import stylesheetHref from './sign-in-prompt.css?url&no-inline';

const SHEETS = [buttonHref, stylesheetHref];

interface SignInPromptProps {
  title: string;
  /** What an account is good for here. */
  sentence: string;
  /** Path and fragment that both ways lead back to. */
  next: string;
  /** Called when the reader goes to sign in or up. */
  onLeave?: () => void;
  onClose: () => void;
}

/** Asks whoever is not signed in to do so; both ways lead back to the page. */
export function SignInPrompt({ title, sentence, next, onLeave, onClose }: SignInPromptProps) {
  const back = `?${new URLSearchParams({ next })}`;
  return (
    <Styled hrefs={SHEETS}>
      <ModalDialog title={title} isOpen onClose={onClose} cancelLabel="Not now">
        <p>{sentence}</p>
        <p className="sign-in-prompt-ways">
          <a className="button" href={SIGN_UP_PATH + back} onClick={onLeave}>
            Create an account
          </a>
          <a className="arrow-link" href={SIGN_IN_PATH + back} onClick={onLeave}>
            Sign in
          </a>
        </p>
      </ModalDialog>
    </Styled>
  );
}
