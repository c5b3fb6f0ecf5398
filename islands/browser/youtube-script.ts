import { YOUTUBE_API_ADDRESS } from '#domain/media/youtube.ts';

/** What we use of YouTube's script. */
export type YoutubeApi = {
  Player: new (
    frame: HTMLIFrameElement,
    options: { events: { onStateChange: (event: { data: number }) => void; onError: () => void } },
  ) => {
    /** Present once the frame has answered. */
    pauseVideo?: () => void;
    destroy: () => void;
  };
};

declare global {
  interface Window {
    YT?: YoutubeApi;
    onYouTubeIframeAPIReady?: () => void;
  }
}

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
