import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { inBackground } from '../background.ts';

/** What a video does; 'previewing' is playing without sound while it is pointed at. */
export type VideoState = 'unplayed' | 'previewing' | 'playing' | 'paused' | 'ended' | 'failed';

/** What a player needs of its page: what shows the video, which says by the `note` actions what became of what it was asked. */
export type VideoPlayerEnvironment = {
  /** The one player of the page that plays. */
  $playing: WritableAtom<VideoPlayer | null>;
  /** Rejects when it may not or cannot play. A preview has no sound; what follows one begins anew, with sound. */
  play: (how: { isPreview: boolean }) => Promise<void>;
  pause: () => void;
};

/** One video of a page. */
export type VideoPlayer = {
  $state: ReadableAtom<VideoState>;
  /** Plays, or pauses what plays. A preview goes on as the video itself. */
  toggle: () => void;
  /** Plays without sound, unless the reader has played this one, or another plays. */
  startPreview: () => void;
  /** Ends a preview; what the reader plays goes on. */
  endPreview: () => void;
  /** Pauses what plays or is about to, as when it is scrolled out of sight. */
  pause: () => void;
  /** Playing began. */
  noteStarted: () => void;
  notePaused: () => void;
  noteEnded: () => void;
  /** It cannot be shown. @param reason for the console */
  noteFailed: (reason: unknown) => void;
};

/** Makes the player of one video. Of all players of a page one plays at a time. */
export function createVideoPlayer({ $playing, ...screen }: VideoPlayerEnvironment): VideoPlayer {
  const $state = atom<VideoState>('unplayed');
  const requests = createRequests(screen);
  let isPreview = false;
  let isChosen = false;
  const isRunning = () => $state.get() === 'playing' || $state.get() === 'previewing';
  const play = () => inBackground(requests.play(isPreview).catch(noteFailed));

  function toggle(): void {
    isChosen = true;
    if ($state.get() === 'playing') pause();
    else {
      isPreview = false;
      if ($state.get() === 'previewing') noteStarted();
      play();
    }
  }

  function startPreview(): void {
    if (isChosen || isRunning() || $playing.get()?.$state.get() === 'playing') return;
    isPreview = true;
    play();
  }

  function endPreview(): void {
    if (!isPreview) return;
    isPreview = false;
    screen.pause();
  }

  function pause(): void {
    if (isRunning() || requests.isPlayAsked()) requests.pause();
  }

  function noteStarted(): void {
    if (requests.isPauseAsked()) {
      // Said before it heard that it shall pause: another may play by now.
      if (isRunning()) return;
      // It was not there yet to hear it.
      screen.pause();
      noteStopped('paused');
      return;
    }
    requests.noteStarted();
    const before = $playing.get();
    if (before !== player) before?.pause();
    $playing.set(player);
    $state.set(isPreview ? 'previewing' : 'playing');
  }

  function noteStopped(state: 'paused' | 'ended' | 'failed'): void {
    requests.noteStopped();
    if ($playing.get() === player) $playing.set(null);
    $state.set(state);
  }

  function notePaused(): void {
    requests.noteStopped();
    if (isRunning()) noteStopped('paused');
  }

  function noteFailed(reason: unknown): void {
    if ($state.get() === 'failed') return;
    console.warn('A video could not be played.', reason);
    noteStopped('failed');
  }

  const player: VideoPlayer = {
    $state,
    toggle,
    startPreview,
    endPreview,
    pause,
    noteStarted,
    notePaused,
    noteEnded: () => noteStopped('ended'),
    noteFailed,
  };
  return player;
}

/** What the video was asked to do, and has not said yet that it did. */
function createRequests(screen: Pick<VideoPlayerEnvironment, 'play' | 'pause'>) {
  /** Counts what was asked: a refusal that comes late says nothing of a newer request. */
  let asked = 0;
  let isPlayAsked = false;
  let isPauseAsked = false;
  return {
    isPlayAsked: () => isPlayAsked,
    isPauseAsked: () => isPauseAsked,
    /** @throws unless it was only paused before it began, or needs one more click */
    async play(isPreview: boolean): Promise<void> {
      const own = ++asked;
      isPlayAsked = true;
      isPauseAsked = false;
      try {
        await screen.play({ isPreview });
      } catch (error) {
        if (!(error instanceof DOMException && ['AbortError', 'NotAllowedError'].includes(error.name)))
          throw error;
        if (own === asked) isPlayAsked = false;
      }
    },
    pause(): void {
      isPlayAsked = false;
      isPauseAsked = true;
      screen.pause();
    },
    noteStarted(): void {
      isPlayAsked = false;
    },
    noteStopped(): void {
      isPauseAsked = false;
    },
  };
}

/** The video of this page that plays. */
export const $playingVideo = atom<VideoPlayer | null>(null);
