import { useEffect, useState } from 'react';
import { listen } from '../../../browser/page.ts';
import { LoadedPart } from '../../../ui/loaded-part.tsx';
import { offerActs } from '../../stores/screen-acts.ts';

const loadPanel = () => import('./preview-panel.tsx').then(({ PreviewPanel }) => PreviewPanel);

/** The button that shows the page as readers would get it, and its key: Ctrl or Cmd with Shift (or Alt) and P. */
export function Preview() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const toggle = () => setOpen((was) => !was);
    const withdraw = offerActs([{ label: 'Preview', act: toggle }]);
    const unlisten = listen<KeyboardEvent>(document, ['keydown'], (event) => {
      const isAsked = event.code === 'KeyP' && (event.ctrlKey || event.metaKey);
      if (!isAsked || event.shiftKey === event.altKey) return;
      event.preventDefault();
      toggle();
    });
    return () => {
      unlisten();
      withdraw();
    };
  }, []);
  return (
    <>
      <button
        type="button"
        className="plain-button"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+Shift+P Meta+Shift+P Control+Alt+P Meta+Alt+P"
        title="Ctrl or Cmd, Shift, P"
        onClick={() => setOpen(!isOpen)}
      >
        Preview
      </button>
      {isOpen && (
        <LoadedPart load={loadPanel} onEscape={() => setOpen(false)}>
          {(Panel) => <Panel onClose={() => setOpen(false)} />}
        </LoadedPart>
      )}
    </>
  );
}
