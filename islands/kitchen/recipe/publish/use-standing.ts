import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useState } from 'react';
import { $now } from '../../../stores/now.ts';
import { useEditor } from '../editor-context.ts';
import { type Standing, standingOf } from './publish-words.ts';

/** How the recipe stands with readers; draws anew only when that is another, as the whole editor may be drawn by it. */
export function useStanding(): Standing {
  const { store } = useEditor();
  const [$standing] = useState(() =>
    computed([store.$server, $now], ({ publishedAt }) => standingOf(publishedAt, Date.now())),
  );
  return useStore($standing);
}
