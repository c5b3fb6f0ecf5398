import { pictureSources } from '#domain/media/picture-sources.ts';
import { imagePath } from '#domain/pages/paths.ts';
import type { Comment } from '#domain/people/comments.ts';
import { IMAGE_WIDTHS_PX } from '#domain/shared/constants.ts';

/** Width it is shown in, at most. */
const SHOWN_WIDTH_PX = 320;

/** What a reader made: a press opens it alone, as large as it is kept. */
export function CommentPicture({ comment: { picture, user } }: { comment: Comment }) {
  if (!picture) return null;
  const { image, altText } = picture;
  const { avif, src, width, height } = pictureSources(image, 2 * SHOWN_WIDTH_PX);
  return (
    <a
      className="comment-picture"
      href={imagePath(image.key, { width: Math.max(...IMAGE_WIDTHS_PX) })}
      target="_blank"
      rel="noopener"
    >
      <picture>
        <source type="image/avif" srcSet={avif} sizes={`${SHOWN_WIDTH_PX}px`} />
        {/* `loading` before `src`, or the browser begins with the wrong picture. */}
        <img
          loading="lazy"
          decoding="async"
          src={src}
          width={width}
          height={height}
          alt={altText ?? `What ${user.displayName} made`}
          dir="auto"
          style={image.lqip ? { backgroundImage: `url("${image.lqip}")` } : undefined}
        />
      </picture>
    </a>
  );
}

const STATES = {
  held: 'Readers do not see the picture yet.',
  hidden: 'Readers do not see the picture any more.',
} as const;

/** Says to managers of a site that readers do not see a picture. */
export function PictureState({ comment: { picture } }: { comment: Comment }) {
  if (!picture || picture.state === 'shown') return null;
  return <p className="comment-held">{STATES[picture.state]}</p>;
}
