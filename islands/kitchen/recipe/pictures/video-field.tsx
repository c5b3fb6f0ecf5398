import { useStore } from '@nanostores/react';
import { formatTimer } from '#domain/maths/durations.ts';
import { VIDEO_CONTENT_TYPES } from '#domain/media/content-types.ts';
import type { Video } from '#domain/media/videos.ts';
import { FILES_PATH } from '#domain/pages/paths.ts';
import type { FileUse } from '../../stores/recipe/media/kept-files.ts';
import { useEditor } from '../editor-context.ts';
import { FileChoice } from './file-choice.tsx';
import { useAddFiles, useUploads } from './picture-drop.ts';
import { UploadState } from './upload-state.tsx';

interface VideoFieldProps {
  label: string;
  videoId: string | null;
  place?: FileUse['place'];
  onChange: (videoId: null) => void;
}

/** An uploaded video: chosen, played, taken out. */
export function VideoField({ label, videoId, place = 'head', onChange }: VideoFieldProps) {
  const { media } = useEditor();
  const video = useStore(media.$videos).get(videoId ?? '');
  const add = useAddFiles({ kind: 'video', place });
  const uploads = useUploads({ kind: 'video', place });
  const isFree = videoId === null && uploads.length === 0;
  return (
    <div className="video-field">
      {videoId !== null && (
        <>
          {video && <Player video={video} label={label} />}
          <p className="video-words">
            {label}
            {video?.durationSeconds ? `, ${formatTimer(Math.round(video.durationSeconds))}` : ''}
            <button type="button" className="plain-button" onClick={() => onChange(null)}>
              Take out<span className="visually-hidden"> the {label.toLowerCase()}</span>
            </button>
          </p>
        </>
      )}
      {uploads.map((upload) => (
        <UploadState key={upload.id} upload={upload} />
      ))}
      {isFree && (
        <FileChoice contentTypes={VIDEO_CONTENT_TYPES} onChoose={add}>
          Choose a video<span className="visually-hidden">: {label}</span>
        </FileChoice>
      )}
    </div>
  );
}

/** A video: its first picture, and the browser's own controls. */
export function Player({ video, label }: { video: Video; label: string }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: creators upload none.
    <video
      src={`${FILES_PATH}/${encodeURIComponent(video.key)}`}
      width={video.width ?? undefined}
      height={video.height ?? undefined}
      controls
      preload="metadata"
      playsInline
      aria-label={label}
    />
  );
}
