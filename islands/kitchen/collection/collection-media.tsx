import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { VIDEO_CONTENT_TYPES } from '#domain/media/content-types.ts';
import { sendFile } from '../../browser/send-file.ts';
import { inBackground } from '../../stores/background.ts';
import { ChosenPicture } from '../draft/chosen-picture.tsx';
import { FileSending } from '../draft/file-sending.tsx';
import { useProblem } from '../recipe/editor-context.ts';
import { FileChoice } from '../recipe/pictures/file-choice.tsx';
import { Player } from '../recipe/pictures/video-field.tsx';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { createVideoUpload } from '../stores/uploads/single-upload.ts';
import { useCollection, useWritten } from './collection-context.ts';

/** The picture that its card and page show, and a video. */
export function CollectionMedia() {
  return (
    <section className="editor-part" aria-labelledby="media-title">
      <h2 id="media-title">Picture and video</h2>
      <Picture />
      <Video />
    </section>
  );
}

/** Without one, cards show that of the first recipe. */
function Picture() {
  const { site, draft } = useCollection();
  const { imageId, imageCrop } = useWritten();
  const image = useStore(draft.$known).images[imageId ?? ''];
  return (
    <div className="collection-picture">
      {imageId === null && <p className="field-hint">Without one, the first recipe’s picture is shown.</p>}
      <ChosenPicture
        siteSlug={site.slug}
        name="picture"
        place="imageId"
        isChosen={imageId !== null}
        image={image}
        crop={imageCrop}
        alt="The collection"
        onSent={(sent) =>
          draft.change({ imageId: sent.id, imageCrop: null }, { images: { [sent.id]: sent } })
        }
        onCrop={(crop) => draft.change({ imageCrop: crop })}
        onTakeOut={() => draft.change({ imageId: null, imageCrop: null })}
      />
    </div>
  );
}

function Video() {
  const { site, draft } = useCollection();
  const { videoId } = useWritten();
  const video = useStore(draft.$known).videos[videoId ?? ''];
  const problem = useProblem('videoId');
  const [upload] = useState(() =>
    createVideoUpload({ callApi: kitchenSession.callApi, sendFile }, site.slug, (sent) =>
      draft.change({ videoId: sent.id }, { videos: { [sent.id]: sent } }),
    ),
  );
  return (
    <div className="video-field">
      {video && <Player video={video} label="Video" />}
      <p className="media-acts">
        {videoId === null ? (
          <FileChoice
            contentTypes={VIDEO_CONTENT_TYPES}
            onChoose={(files) => files?.[0] && inBackground(upload.send(files[0]))}
          >
            Choose a video
          </FileChoice>
        ) : (
          <button type="button" className="plain-button" onClick={() => draft.change({ videoId: null })}>
            Take out<span className="visually-hidden"> the video</span>
          </button>
        )}
      </p>
      {problem && <p className="field-problem">{problem}</p>}
      <FileSending upload={upload} />
    </div>
  );
}
