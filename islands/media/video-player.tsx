import { useStore } from '@nanostores/react';
import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { VIDEO_OVERLAY_FADE_MS } from '#domain/shared/constants.ts';
import { VIDEO_FAILED_SENTENCE } from '#domain/text/sentences.ts';
import {
  $playingVideo,
  createVideoPlayer,
  type VideoPlayerEnvironment,
} from '../stores/media/video-player.ts';
import { pauseOutOfSight } from './pause-out-of-sight.ts';
import { PlayIcon } from './play-icon.tsx';

/** Where pointing at a video may play it. */
const PREVIEW_MEDIA = '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)';

/**
 * An uploaded video under its picture and a button. The browser's own controls stay under the picture until it plays;
 * without scripts there is no button, and they are all there is.
 * @param label what it shows, for its names
 * @param hasPreview true when it plays without sound while a mouse points at it
 * @param children the picture that stands there until it plays
 */
export function VideoPlayer({
  src,
  width,
  height,
  label,
  hasPreview = false,
  children,
}: {
  src: string;
  width: number;
  height: number;
  label: string;
  hasPreview?: boolean;
  children?: ReactNode;
}) {
  const root = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [isAwake, setIsAwake] = useState(false);
  const [player] = useState(() => createVideoPlayer({ $playing: $playingVideo, ...screenOf(video) }));
  const state = useStore(player.$state, { ssr: 'initial' });

  useLayoutEffect(() => {
    setIsAwake(true);
    if (!root.current) return;
    // Woken by the mouse that points at it already.
    if (hasPreview && root.current.matches(':hover') && matchMedia(PREVIEW_MEDIA).matches)
      player.startPreview();
    return pauseOutOfSight(root.current, player.pause);
  }, [player, hasPreview]);

  const enter = ({ pointerType }: PointerEvent) => {
    if (hasPreview && pointerType === 'mouse' && matchMedia(PREVIEW_MEDIA).matches) player.startPreview();
  };
  const hasPlayed = state !== 'unplayed' && state !== 'failed';
  return (
    <div
      ref={root}
      className="video"
      data-state={state}
      style={{ '--video-overlay-fade': `${VIDEO_OVERLAY_FADE_MS}ms` } as CSSProperties}
      onPointerEnter={enter}
      onPointerLeave={player.endPreview}
    >
      <button
        type="button"
        className="video-overlay"
        aria-label={`${state === 'playing' ? 'Pause' : 'Play'} video: ${label}`}
        onClick={player.toggle}
      >
        <PlayIcon shape={state === 'playing' ? 'pause' : 'play'} />
      </button>
      <div className="video-poster">{children}</div>
      {/* biome-ignore lint/a11y/useMediaCaption: creators upload none. */}
      <video
        ref={video}
        src={src}
        width={width}
        height={height}
        preload="none"
        playsInline
        controls={!isAwake || hasPlayed}
        aria-label={`Video: ${label}`}
        onPlaying={player.noteStarted}
        onPause={player.notePaused}
        onEnded={player.noteEnded}
        onError={() => player.noteFailed(video.current?.error)}
      />
      <p className="video-problem" role="status">
        {state === 'failed' && VIDEO_FAILED_SENTENCE}
      </p>
    </div>
  );
}

/** The element as a screen: what follows a preview begins anew, with sound. */
function screenOf(element: { current: HTMLVideoElement | null }): Omit<VideoPlayerEnvironment, '$playing'> {
  let wasPreview = false;
  return {
    play: async ({ isPreview }) => {
      const video = element.current;
      if (!video) return;
      if (video.error) video.load();
      if (isPreview) video.muted = true;
      else if (wasPreview) {
        video.muted = false;
        video.currentTime = 0;
      }
      wasPreview = isPreview;
      await video.play();
    },
    pause: () => element.current?.pause(),
  };
}
