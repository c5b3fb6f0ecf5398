import { useStore } from '@nanostores/react';
import { type DragEvent, useState } from 'react';
import { inBackground } from '../../../stores/background.ts';
import type { FileUse } from '../../stores/recipe/media/kept-files.ts';
import type { Upload } from '../../stores/recipe/media/media-uploads.ts';
import { useEditor } from '../editor-context.ts';
import { type PicturePlace, placeStillThere } from '../edits/picture-edits.ts';

/** Sends files for a place of the recipe; each stands there as soon as it is taken. */
export function useAddFiles({ kind, place }: FileUse): (files: Iterable<File> | null) => void {
  const { media } = useEditor();
  return (files) => inBackground(media.add({ kind, place }, [...(files ?? [])]));
}

/** Files that are on their way to a place. What was not taken is told once, over the recipe. */
export function useUploads({ kind, place }: FileUse): readonly Upload[] {
  const { media, store } = useEditor();
  const uploads = useStore(media.$uploads);
  const wanted = JSON.stringify(place);
  return uploads.filter(
    (upload) =>
      upload.status !== 'REFUSED' &&
      upload.kind === kind &&
      JSON.stringify(placeStillThere(store.$document.get(), upload.place)) === wanted,
  );
}

/** Lets files be dropped on an element; the innermost that takes them gets them. @returns what the element gets */
export function usePictureDrop(place: PicturePlace) {
  const add = useAddFiles({ kind: 'picture', place });
  const [isOver, setOver] = useState(false);
  return {
    'data-files-over': isOver || undefined,
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false);
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      add(event.dataTransfer.files);
    },
  };
}
