import { expect, test, vi } from 'vitest';
import { listen } from './page.ts';

test('what listened before others no longer hears once it ends', () => {
  const [source, hear] = [new EventTarget(), vi.fn()];
  listen(source, ['keydown'], hear, { capture: true })();
  source.dispatchEvent(new Event('keydown'));
  expect(hear).not.toHaveBeenCalled();
});
