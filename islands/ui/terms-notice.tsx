import { LEGAL_PATH } from '#domain/pages/paths.ts';

/** What whoever makes an account agrees to. */
export function TermsNotice() {
  return (
    <>
      By creating an account you agree to the <a href={LEGAL_PATH}>terms</a>.
    </>
  );
}
