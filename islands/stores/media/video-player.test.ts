import { atom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import { createVideoPlayer, type VideoPlayer } from './video-player.ts';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
let $playing = atom<VideoPlayer | null>(null);
beforeEach(() => {
  warn.mockClear();
  $playing = atom(null);
});

/**
 * A video that does what it is asked at once, unless it is told not to.
 * @param isSlow it does not say itself that it has paused
 */
function video({ refusal, isSlow = false }: { refusal?: unknown; isSlow?: boolean } = {}) {
  const asked: string[] = [];
  const player = createVideoPlayer({
    $playing,
    play: async ({ isPreview }) => {
      asked.push(isPreview ? 'preview' : 'play');
      if (refusal) throw refusal;
      player.noteStarted();
    },
    pause: () => {
      asked.push('pause');
      if (!isSlow) player.notePaused();
    },
  });
  return { player, asked, state: () => player.$state.get() };
}

test('the button plays and pauses in turn', () => {
  const { player, state } = video();
  const states = [0, 1, 2, 3].map(() => {
    player.toggle();
    return state();
  });
  expect(states).toEqual(['playing', 'paused', 'playing', 'paused']);
});

test('pointing at a video plays it without sound, and leaving pauses it', () => {
  const { player, asked, state } = video();
  player.startPreview();
  expect(state()).toBe('previewing');
  player.endPreview();
  expect(state()).toBe('paused');
  player.startPreview();
  expect(asked).toEqual(['preview', 'pause', 'preview']);
});

test('a preview that is pressed goes on as the video, and leaving does not pause it', () => {
  const { player, asked, state } = video();
  player.startPreview();
  player.toggle();
  expect([state(), asked]).toEqual(['playing', ['preview', 'play']]);
  player.endPreview();
  expect(state()).toBe('playing');
  player.toggle();
  player.startPreview();
  expect(state()).toBe('paused');
});

test('one video plays at a time, and pointing at another does not stop it', () => {
  const [first, second] = [video(), video()];
  first.player.toggle();
  second.player.startPreview();
  expect([first.state(), second.state()]).toEqual(['playing', 'unplayed']);
  second.player.toggle();
  expect([first.state(), second.state()]).toEqual(['paused', 'playing']);
});

test('what a video says before it heard that it shall pause stops no other', () => {
  const [first, second] = [video({ isSlow: true }), video()];
  first.player.toggle();
  second.player.toggle();
  first.player.noteStarted();
  first.player.notePaused();
  expect([first.state(), second.state()]).toEqual(['paused', 'playing']);
  first.player.toggle();
  expect([first.state(), second.state()]).toEqual(['playing', 'paused']);
});

test('out of sight, what plays is paused, and nothing else', () => {
  const { player, asked, state } = video();
  player.pause();
  expect([state(), asked]).toEqual(['unplayed', []]);
  player.toggle();
  player.pause();
  expect(state()).toBe('paused');
});

test.each([true, false])(
  'a video that is paused before it began does not begin (it hears that: %s)',
  (hears) => {
    const asked: string[] = [];
    const player = createVideoPlayer({
      $playing,
      play: async () => {
        asked.push('play');
      },
      pause: () => asked.push('pause'),
    });
    player.toggle();
    player.pause();
    expect(asked).toEqual(['play', 'pause']);
    if (hears) player.notePaused();
    else player.noteStarted();
    expect([player.$state.get(), asked.at(-1), $playing.get()]).toEqual([
      hears ? 'unplayed' : 'paused',
      'pause',
      null,
    ]);
    expect(asked).toHaveLength(hears ? 2 : 3);
    player.toggle();
    player.noteStarted();
    expect(player.$state.get()).toBe('playing');
  },
);

test('a video that ended plays again', () => {
  const { player, state } = video();
  player.toggle();
  player.notePaused();
  player.noteEnded();
  expect(state()).toBe('ended');
  player.toggle();
  expect(state()).toBe('playing');
});

test.each(['AbortError', 'NotAllowedError'])(
  'a browser that says %s is asked again at the next click',
  async (name) => {
    const { player, state } = video({ refusal: new DOMException('no', name) });
    player.toggle();
    await Promise.resolve();
    expect(state()).toBe('unplayed');
    expect(warn).not.toHaveBeenCalled();
  },
);

test('a video that was refused and scrolled out of sight is played by its own controls', async () => {
  const { player, asked, state } = video({
    refusal: new DOMException('no', 'NotAllowedError'),
    isSlow: true,
  });
  player.toggle();
  await Promise.resolve();
  player.pause();
  player.noteStarted();
  expect([state(), asked]).toEqual(['playing', ['play']]);
});

test('a video that cannot play says so, and lets others play', async () => {
  const broken = video({ refusal: new DOMException('no', 'NotSupportedError') });
  broken.player.toggle();
  await Promise.resolve();
  broken.player.noteFailed('said again by the element');
  broken.player.notePaused();
  expect(broken.state()).toBe('failed');
  expect(warn).toHaveBeenCalledOnce();
  const other = video();
  other.player.startPreview();
  expect(other.state()).toBe('previewing');
});

test('a video that was paused and asked again before it could play is paused once it is out of sight', async () => {
  const refusals: ((reason: unknown) => void)[] = [];
  const asked: string[] = [];
  const player = createVideoPlayer({
    $playing,
    play: () => {
      asked.push('play');
      return new Promise((_resolve, reject) => refusals.push(reject));
    },
    pause: () => asked.push('pause'),
  });
  player.toggle();
  player.pause();
  player.toggle();
  refusals[0]?.(new DOMException('The play() request was interrupted.', 'AbortError'));
  // Time for the refusal to be heard.
  await new Promise((resolve) => setTimeout(resolve));
  player.pause();
  expect(asked).toEqual(['play', 'pause', 'play', 'pause']);
});
