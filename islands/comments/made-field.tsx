import { useStore } from '@nanostores/react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ALT_TEXT_MAX_LENGTH } from '#domain/shared/constants.ts';
import { inBackground } from '../stores/background.ts';
import type { Made, MadeDraft } from '../stores/comments/made-draft.ts';

/** Where readers say that they made the dish, and show it. */
export function MadeField({ made }: { made: Made }) {
  const { hasMade, picture, altText, sent, problem } = useStore(made.$state);
  const problemId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const removePicture = () => {
    flushSync(made.removePicture);
    // Its button is gone.
    chooser.current?.focus();
  };
  return (
    <div className="made">
      <label className="made-tick">
        <input type="checkbox" checked={hasMade} onChange={({ target }) => made.tick(target.checked)} />I made
        this
      </label>
      {hasMade && (
        <div className="field">
          <p className="made-words">Say in your comment how it turned out.</p>
          {picture && <ChosenPicture picture={picture} onRemove={removePicture} />}
          {!picture && (
            <label className={sent === null ? 'plain-button' : 'plain-button plain-button-off'}>
              <input
                ref={chooser}
                className="visually-hidden"
                type="file"
                accept="image/*,.heic,.heif"
                disabled={sent !== null}
                aria-describedby={problemId}
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  // The same file may be chosen again.
                  target.value = '';
                  if (file) inBackground(made.choose(file));
                }}
              />
              Add a picture of yours
            </label>
          )}
          <p className="field-remark" role="status">
            {sent !== null && `Sending… ${Math.round(sent * 100)} %`}
          </p>
          <p className="field-problem" id={problemId} role="alert">
            {problem}
          </p>
          {picture && <AltTextField altText={altText} onChange={made.describe} />}
        </div>
      )}
    </div>
  );
}

interface ChosenPictureProps {
  picture: NonNullable<MadeDraft['picture']>;
  onRemove: () => void;
}

function ChosenPicture({ picture: { preview, fileName }, onRemove }: ChosenPictureProps) {
  return (
    <div className="made-chosen">
      <img src={preview} alt="" />
      <p className="made-file">{fileName}</p>
      <button className="plain-button" type="button" onClick={onRemove}>
        Remove picture
      </button>
    </div>
  );
}

interface AltTextFieldProps {
  altText: string;
  onChange: (typed: string) => void;
}

function AltTextField({ altText, onChange }: AltTextFieldProps) {
  const id = useId();
  return (
    <>
      <label className="field-label" htmlFor={id}>
        What does it show?
      </label>
      <input
        id={id}
        dir="auto"
        autoComplete="off"
        aria-describedby={`${id}-remark`}
        value={altText}
        maxLength={ALT_TEXT_MAX_LENGTH}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="field-remark" id={`${id}-remark`}>
        For those who cannot see it. You may leave it empty.
      </p>
    </>
  );
}
