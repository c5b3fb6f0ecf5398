import { SIGN_IN_PATH, SIGN_UP_PATH } from '#domain/pages/paths.ts';
import buttonHref from '../ui/button.css?url&no-inline';
import { ModalDialog } from '../ui/overlays/modal-dialog.tsx';
import { Styled } from '../ui/styled.tsx';
import stylesheetHref from './save-prompt.css?url&no-inline';

const SHEETS = [buttonHref, stylesheetHref];

interface SavePromptProps {
  /** Called when the reader goes to sign in or up. */
  onLeave: () => void;
  onClose: () => void;
}

/** Asks whoever is not signed in to do so before they save a recipe; both ways lead back to the page. */
export function SavePrompt({ onLeave, onClose }: SavePromptProps) {
  const back = `?${new URLSearchParams({ next: location.pathname })}`;
  return (
    <Styled hrefs={SHEETS}>
      <ModalDialog title="Save this recipe" isOpen onClose={onClose} cancelLabel="Not now">
        <p>Create an account or sign in, and find it again on every device.</p>
        <p className="save-prompt-ways">
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
