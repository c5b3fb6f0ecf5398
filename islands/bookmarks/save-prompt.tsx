import { SignInPrompt } from '../account/sign-in-prompt.tsx';

interface SavePromptProps {
  /** Called when the reader goes to sign in or up. */
  onLeave: () => void;
  onClose: () => void;
}

/** Asks whoever is not signed in to do so before they save a recipe. */
export function SavePrompt(props: SavePromptProps) {
  return (
    <SignInPrompt
      title="Save this recipe"
      sentence="Create an account or sign in, and find it again on every device."
      next={location.pathname}
      {...props}
    />
  );
}
