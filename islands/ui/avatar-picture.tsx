import type { CroppedImage } from '#domain/media/media.ts';
import { imagePath } from '#domain/pages/paths.ts';
import { IMAGE_WIDTHS_PX } from '#domain/shared/constants.ts';
import { initialsOf } from './initials.ts';

interface AvatarPictureProps {
  avatar: CroppedImage | null;
  /** Whose initials stand for a picture. */
  name: string;
}

/** A user's picture, else their initials, by avatar.css. Who they are stands beside it, or names the button around it. */
export function AvatarPicture({ avatar, name }: AvatarPictureProps) {
  return (
    // As a picture, initials are no words that the name of a button would have to begin with.
    <span className="avatar" aria-hidden="true" data-initials={avatar ? undefined : initialsOf(name)}>
      {avatar && <img src={imagePath(avatar.key, { width: IMAGE_WIDTHS_PX[0], crop: avatar.crop })} alt="" />}
    </span>
  );
}
