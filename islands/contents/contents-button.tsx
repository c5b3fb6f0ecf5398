import { useRef, useState } from 'react';
import { LoadedPart } from '../ui/loaded-part.tsx';

const loadContentsDrawer = async () => (await import('./contents-drawer.tsx')).ContentsDrawer;

/**
 * Opens the contents of the site, which are loaded then.
 * @param premarkedSlugs recipes that are saved until the reader says otherwise
 */
export function ContentsButton(props: {
  siteSlug: string;
  premarkedSlugs: readonly string[];
  hasAccounts: boolean;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="contents-button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        Contents
      </button>
      {wasOpened && (
        <LoadedPart load={loadContentsDrawer} onEscape={close}>
          {(ContentsDrawer) => <ContentsDrawer {...props} anchor={button} isOpen={isOpen} onClose={close} />}
        </LoadedPart>
      )}
    </>
  );
}
