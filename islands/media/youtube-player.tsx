import { useStore } from '@nanostores/react';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { youtubeEmbedAddress, youtubePageAddress } from '#domain/media/youtube.ts';
import { VIDEO_OVERLAY_FADE_MS } from '#domain/shared/constants.ts';
import { YOUTUBE_FAILED_SENTENCE } from '#domain/text/sentences.ts';
import { loadYoutubeApi, type YoutubeApi } from '../browser/youtube-script.ts';
import { $playingVideo, createVideoPlayer } from '../stores/media/video-player.ts';
import { followYoutube, type YoutubeControls } from '../stores/media/youtube-player.ts';
import { pauseOutOfSight } from './pause-out-of-sight.ts';
import { PlayIcon } from './play-icon.tsx';

/**
 * A YouTube video under the site's own picture and a button: nothing is asked of YouTube before the click.
 * Without scripts, and where YouTube cannot be reached, a link leads to the video's page.
 * @param label what it shows, for its names
 * @param children the picture that stands there until it plays
 */
export function YoutubePlayer({
  youtubeVideoId,
  label,
  children,
}: {
  youtubeVideoId: string;
  label: string;
  children?: ReactNode;
}) {
  const root = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const controls = useRef<YoutubeControls | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [api, setApi] = useState<YoutubeApi | null>(null);
  const [player] = useState(() =>
    createVideoPlayer({
      $playing: $playingVideo,
      play: async () => {
        setIsAsked(true);
        setApi(await loadYoutubeApi());
      },
      pause: () => controls.current?.pause(),
    }),
  );
  const state = useStore(player.$state, { ssr: 'initial' });

  useEffect(() => {
    if (root.current) return pauseOutOfSight(root.current, player.pause);
  }, [player]);
  useEffect(() => {
    if (!api || !frame.current) return;
    controls.current = followYoutube(api, frame.current, player);
    frame.current.focus();
    return controls.current.destroy;
  }, [api, player]);

  const hasPlayed = state !== 'unplayed' && state !== 'failed';
  return (
    <div
      ref={root}
      className="video video-youtube"
      data-state={state}
      aria-busy={isAsked && state === 'unplayed'}
      style={{ '--video-overlay-fade': `${VIDEO_OVERLAY_FADE_MS}ms` } as CSSProperties}
    >
      {!hasPlayed && (
        <button
          type="button"
          className="video-overlay"
          aria-label={`Play video: ${label}`}
          onClick={player.toggle}
        >
          <PlayIcon shape="play" />
          <span className="video-source">Plays from YouTube</span>
        </button>
      )}
      <div className="video-poster">{children}</div>
      {api && (
        <iframe
          ref={frame}
          src={youtubeEmbedAddress(youtubeVideoId, location.origin)}
          title={`YouTube video: ${label}`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
      <p className="video-problem" role="status">
        {state === 'failed' && YOUTUBE_FAILED_SENTENCE}
      </p>
      <a className="video-link" href={youtubePageAddress(youtubeVideoId)}>
        Watch on YouTube
      </a>
    </div>
  );
}
