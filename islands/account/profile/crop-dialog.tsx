import { useState } from 'react';
import Cropper from 'react-easy-crop';
import cropperHref from 'react-easy-crop/react-easy-crop.css?url&no-inline';
import type { Image } from '#domain/media/media.ts';
import { imagePath } from '#domain/pages/paths.ts';
import type { Crop } from '#domain/shared/fields.ts';
import { avatar } from '../../stores/account/avatar.ts';
import { cropOfOriginal } from '../../stores/account/profile.ts';
import { inBackground } from '../../stores/background.ts';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import { Styled } from '../../ui/styled.tsx';

interface CropDialogProps {
  image: Image;
  isSaving: boolean;
  onCancel: () => void;
}

const SHEETS = [cropperHref];
/** Width the picture is shown in while its part is chosen. */
const SHOWN_WIDTH_PX = 960;
const ZOOM_MAX = 4;

/** Asks which part of a new picture to show. */
export function CropDialog({ image, isSaving, onCancel }: CropDialogProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<Crop | null>(null);
  return (
    <ModalDialog
      title="Choose what to show"
      isOpen
      onClose={onCancel}
      confirmLabel="Use picture"
      isConfirmDisabled={part === null}
      isLoading={isSaving}
      loadingText="Saving..."
      onConfirm={() => part && inBackground(avatar.save(part))}
    >
      <Styled hrefs={SHEETS}>
        <div className="cropper">
          <Cropper
            image={imagePath(image.key, { width: SHOWN_WIDTH_PX })}
            mediaProps={{ alt: '' }}
            cropperProps={{
              role: 'group',
              'aria-label': 'Part of the picture to show: move it with the arrow keys',
            }}
            crop={place}
            zoom={zoom}
            maxZoom={ZOOM_MAX}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={8}
            disableAutomaticStylesInjection
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropAreaChange={(percent) => setPart(cropOfOriginal(percent, image))}
          />
        </div>
      </Styled>
      <label className="cropper-zoom">
        <span>Zoom</span>
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(target.valueAsNumber)}
        />
      </label>
    </ModalDialog>
  );
}
