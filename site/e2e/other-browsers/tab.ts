/** What tests do in a tab of any browser: find by name, click, wait. */
import type { Driver, Point } from './driver.ts';

const LOOK_EVERY_MS = 50;
const PATIENCE_MS = 30_000;
const DRAG_STEPS = 8;

/** In the page: what can be worked with under a name that people see or hear, in order. */
const NAMED = `((name) => [...document.querySelectorAll('a, button, input, textarea, [role]')].filter((one) => {
  const label = one.labels?.[0]?.querySelector('.field-label') ?? one.labels?.[0];
  const words = one.getAttribute('aria-label') ?? (label ?? one).textContent;
  return words.trim().replace(/\\s+/g, ' ') === name && one.getClientRects().length > 0 && !one.disabled;
}))`;

export type Tab = ReturnType<typeof createTab>;

export function createTab(driver: Driver) {
  /** Reads an expression until it is true of the page. @returns its value */
  async function until<Value>(expression: string): Promise<Value> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const value = await driver.read<Value>(expression);
      if (value) return value;
      if (Date.now() > end)
        throw new Error(`${expression} stays ${value}: ${await driver.read('document.body.innerText')}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  /** Middle of what has that name. @param index of several @param isScrolled into the middle of the window */
  function middleOf(name: string, index = 0, isScrolled = true): Promise<Point> {
    return until<Point>(`((one) => {
      if (!one) return null;
      if (${isScrolled}) one.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })(${NAMED}(${JSON.stringify(name)})[${index}])`);
  }

  return {
    ...driver,
    until,
    untilText: (words: string) => until(`document.body.innerText.includes(${JSON.stringify(words)})`),
    /** Values of the fields of a name, in order. */
    values: (name: string) =>
      driver.read<string[]>(`${NAMED}(${JSON.stringify(name)}).map((field) => field.value)`),
    async click(name: string, index?: number): Promise<void> {
      await driver.drag(await middleOf(name, index));
    },
    /** Drags what has a name over what has another, which is near. */
    async dragOver(name: string, other: string): Promise<void> {
      await middleOf(other);
      const [from, to] = [await middleOf(name, 0, false), await middleOf(other, 0, false)];
      const way = Array.from({ length: DRAG_STEPS }, (_, index) => (index + 1) / DRAG_STEPS);
      await driver.drag(
        from,
        ...way.map((part) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })),
      );
    },
    /** Puts a text on the clipboard as people do, and pastes it into the field of a name. */
    async paste(words: string, name: string, index?: number): Promise<void> {
      await driver.read(`(() => {
        const field = document.createElement('textarea');
        field.id = 'to-copy';
        field.value = ${JSON.stringify(words)};
        (document.querySelector('dialog[open]') ?? document.body).append(field);
        field.select();
      })()`);
      await driver.press('Control', 'c');
      await driver.read(`document.getElementById('to-copy').remove()`);
      await driver.drag(await middleOf(name, index));
      await driver.press('Control', 'v');
    },
  };
}
