import { YOUTUBE_API_ADDRESS } from '#domain/media/youtube.ts';
import type { VideoPlayer } from './video-player.ts';

/** What we use of YouTube's script. */
export type YoutubeApi = {
  Player: new (
    frame: HTMLIFrameElement,
    options: { events: { onStateChange: (event: { data: number }) => void; onError: () => void } },
  ) => {
    /** Is there once the frame has answered. */
    pauseVideo?: () => void;
    destroy: () => void;
  };
};
/** What can be done with a YouTube frame. */
export type YoutubeControls = ReturnType<typeof followYoutube>;

declare global {
  interface Window {
    YT?: YoutubeApi;
    onYouTubeIframeAPIReady?: () => void;
  }
}

/** States as YouTube numbers them. */
const STATE_ENDED = 0;
const STATE_PLAYING = 1;
const STATE_PAUSED = 2;

let loading: Promise<YoutubeApi> | null = null;

/** Loads YouTube's script, once. Rejects when it does not come; the next call tries again. */
export function loadYoutubeApi(): Promise<YoutubeApi> {
  loading ??= new Promise<YoutubeApi>((resolve, reject) => {
    const script = document.createElement('script');
    window.onYouTubeIframeAPIReady = () => {
      if (window.YT) resolve(window.YT);
    };
    script.onerror = () => {
      script.remove();
      loading = null;
      reject(new Error('The script of YouTube did not come.'));
    };
    script.src = YOUTUBE_API_ADDRESS;
    document.head.append(script);
  });
  return loading;
}

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
    /** Lets go of the frame; the page does not mind when that fails. */
    destroy: () => {
      try {
        embedded.destroy();
      } catch (error) {
        console.warn('A YouTube player could not be ended.', error);
      }
    },
  };
}
