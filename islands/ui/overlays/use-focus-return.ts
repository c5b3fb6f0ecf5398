import { useEffect, useState } from 'react';
import { after } from '../../browser/page.ts';
import { returnFocus } from '../focus-return.ts';

/** Gives the focus back to what had it when a dialog opened, once the dialog is gone and nothing else has taken it. */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      after(0, () => {
        if (document.activeElement === document.body) returnFocus(opener);
      });
    },
    [opener],
  );
}
