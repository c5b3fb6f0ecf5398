import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';
import { createVideoPlayer } from './video-player.ts';
import { followYoutube } from './youtube-player.ts';

test('a frame that cannot be let go of is a line of the console, and breaks nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const fault = new Error('The frame is gone.');
  class Player {
    destroy() {
      throw fault;
    }
  }
  const player = createVideoPlayer({ $playing: atom(null), play: async () => {}, pause: () => {} });
  const controls = followYoutube({ Player }, {} as HTMLIFrameElement, player);
  expect(controls.destroy()).toBeUndefined();
  expect(controls.pause()).toBeUndefined();
  expect(warn).toHaveBeenCalledExactlyOnceWith('A YouTube player could not be ended.', fault);
  warn.mockRestore();
});
