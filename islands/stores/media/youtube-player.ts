import type { YoutubeApi } from '../../browser/youtube-script.ts';
import type { VideoPlayer } from './video-player.ts';

/** What can be done with a YouTube frame. */
export type YoutubeControls = ReturnType<typeof followYoutube>;

/** States as YouTube numbers them. */
const STATE_ENDED = 0;
const STATE_PLAYING = 1;
const STATE_PAUSED = 2;

/** Tells a player what a YouTube frame does. */
export function followYoutube(api: YoutubeApi, frame: HTMLIFrameElement, player: VideoPlayer) {
  const embedded = new api.Player(frame, {
    events: {
      onStateChange: ({ data }) => {
        if (data === STATE_PLAYING) player.noteStarted();
        if (data === STATE_PAUSED) player.notePaused();
        if (data === STATE_ENDED) player.noteEnded();
      },
      // The frame itself says what is wrong, such as a video that plays on YouTube's own page only.
      onError: player.noteEnded,
    },
  });
  return {
    pause: () => embedded.pauseVideo?.(),
    /** Releases the frame; a failure does no harm. */
    destroy: () => {
      try {
        embedded.destroy();
      } catch (error) {
        console.warn('A YouTube player could not be ended.', error);
      }
    },
  };
}
