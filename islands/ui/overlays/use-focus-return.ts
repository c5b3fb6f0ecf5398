import { useEffect, useState } from 'react';
import { after } from '../../browser/page.ts';

/** Gives the focus back to what had it when a dialog opened, once the dialog is gone and nothing else has taken it. */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      after(0, () => {
        if (document.activeElement === document.body && opener instanceof HTMLElement)
          opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
