import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { formatDuration } from '#domain/maths/durations.ts';
import { VIDEO_CONTENT_TYPES } from '#domain/media/media.ts';
import { inBackground } from '../../../stores/background.ts';
import { useEditor } from '../editor-context.ts';

interface VideoFieldProps {
  label: string;
  videoId: string | null;
  onChange: (videoId: string | null) => void;
}

/** An uploaded video: chosen, shown how long it is, taken out. */
export function VideoField({ label, videoId, onChange }: VideoFieldProps) {
  const { media } = useEditor();
  const videos = useStore(media.$videos);
  const inputId = useId();
  const video = videos.get(videoId ?? '');
  if (videoId !== null)
    return (
      <p className="video-field">
        {label}
        {video?.durationSeconds
          ? `, ${formatDuration(Math.max(1, Math.round(video.durationSeconds / 60)))}`
          : ''}{' '}
        <button type="button" className="plain-button" onClick={() => onChange(null)}>
          Take out<span className="visually-hidden"> the {label.toLowerCase()}</span>
        </button>
      </p>
    );
  return (
    <div className="video-field">
      <label className="file-choice" htmlFor={inputId}>
        Choose a video<span className="visually-hidden">: {label}</span>
      </label>
      <input
        id={inputId}
        className="visually-hidden"
        type="file"
        accept={VIDEO_CONTENT_TYPES.join(',')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) inBackground(media.addVideo(file, ({ id }) => onChange(id)));
          event.target.value = '';
        }}
      />
    </div>
  );
}
