import { type DragEvent, useState } from 'react';
import { inBackground } from '../../../stores/background.ts';
import { useEditor } from '../editor-context.ts';
import { addPicture, type PicturePlace } from '../edits/picture-edits.ts';

/** Uploads pictures to a place of the recipe; each stands there as soon as it is taken. */
export function useAddPictures(place: PicturePlace): (files: Iterable<File>) => void {
  const { media, store } = useEditor();
  return (files) =>
    inBackground(
      media.addPictures([...files], ({ id }) => store.change((now) => addPicture(now, place, id))),
    );
}

/** Lets files be dropped on an element; the innermost that takes them gets them. @returns what the element gets */
export function usePictureDrop(place: PicturePlace) {
  const add = useAddPictures(place);
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
