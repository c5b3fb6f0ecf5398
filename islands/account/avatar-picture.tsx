import { imagePath } from '#domain/pages/paths.ts';
import type { CurrentUser } from '#domain/people/current-user.ts';
import { IMAGE_WIDTHS_PX } from '#domain/shared/constants.ts';
import { initialsOf } from './initials.ts';

/** A user's picture; without one, their initials. Who they are stands beside it, or names the button around it. */
export function AvatarPicture({ user }: { user: Pick<CurrentUser, 'avatar' | 'displayName' | 'email'> }) {
  const { avatar } = user;
  return (
    // As a picture, initials are no words that the name of a button would have to begin with.
    <span
      className="avatar"
      aria-hidden="true"
      data-initials={avatar ? undefined : initialsOf(user.displayName ?? user.email)}
    >
      {avatar && <img src={imagePath(avatar.key, { width: IMAGE_WIDTHS_PX[0], crop: avatar.crop })} alt="" />}
    </span>
  );
}
