import { useStore } from '@nanostores/react';
import type { CurrentUser } from '#domain/people/current-user.ts';
import { avatar } from '../../stores/account/avatar.ts';
import { inBackground } from '../../stores/background.ts';
import { AvatarPicture } from '../../ui/avatar-picture.tsx';
import { LoadedPart } from '../../ui/loaded-part.tsx';

const loadDialog = async () => (await import('./crop-dialog.tsx')).CropDialog;

/** The user's picture, and the ways to another. */
export function AvatarField({ user }: { user: CurrentUser }) {
  const { step, sent, image, problem } = useStore(avatar.$state);
  const isBusy = step !== 'IDLE';
  return (
    <div className="avatar-field">
      <AvatarPicture avatar={user.avatar} name={user.displayName ?? user.email} />
      <div className="avatar-ways">
        <label className={`plain-button${isBusy ? ' plain-button-off' : ''}`}>
          <input
            className="visually-hidden"
            type="file"
            accept="image/*,.heic,.heif"
            disabled={isBusy}
            aria-describedby="avatar-problem"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // The same file may be chosen again.
              target.value = '';
              if (file) inBackground(avatar.choose(file));
            }}
          />
          {user.avatar ? 'Choose another picture' : 'Choose a picture'}
        </label>
        {user.avatar && (
          <button
            className="plain-button"
            type="button"
            disabled={isBusy}
            onClick={() => inBackground(avatar.remove())}
          >
            Remove picture
          </button>
        )}
      </div>
      <p className="avatar-progress" role="status">
        {step === 'SENDING' && `Sending... ${Math.round(sent * 100)} %`}
      </p>
      <p className="field-problem" id="avatar-problem" role="alert">
        {problem}
      </p>
      {image && (
        <LoadedPart load={loadDialog} onEscape={avatar.cancel}>
          {(Dialog) => <Dialog image={image} isSaving={step === 'SAVING'} onCancel={avatar.cancel} />}
        </LoadedPart>
      )}
    </div>
  );
}
