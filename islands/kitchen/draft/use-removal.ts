import { useEffect, useRef, useState } from 'react';

/** Tells what happened in a list, and moves the focus beside a row that is gone with what was pressed in it. */
export function useRemoval() {
  const area = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const [removedAt, setRemovedAt] = useState<number | null>(null);
  useEffect(() => {
    if (removedAt === null) return;
    setRemovedAt(null);
    const rows = [...(area.current?.querySelectorAll('[data-item-row]') ?? [])];
    const next = rows[Math.min(removedAt, rows.length - 1)];
    const first = next?.querySelector<HTMLElement>('a, input, select, textarea, [role="textbox"]');
    (first ?? area.current)?.focus();
  }, [removedAt]);
  return {
    /** The element around the list, which can have the focus. */
    area,
    said,
    say: setSaid,
    /** @param index where the row was */
    noteRemoval(index: number, words: string): void {
      setRemovedAt(index);
      setSaid(words);
    },
  };
}
