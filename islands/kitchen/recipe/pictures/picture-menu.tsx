import type { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { plainText } from '#domain/text/rich-text-reading.ts';
import type { MenuGroup } from '../../../ui/overlays/dropdown-menu.tsx';
import { useEditor } from '../editor-context.ts';
import { changePictures, movePicture, type PicturePlace } from '../edits/picture-edits.ts';
import { RowMenu } from '../fields/row-menu.tsx';

/** Words of a step that name it in a menu. */
const STEP_NAME_MAX = 32;

interface PictureMenuProps {
  id: string;
  place: PicturePlace;
  index: number;
  count: number;
  onShift: (by: 1 | -1) => void;
  /** Opens the choice of what shows; undefined until the picture is known. */
  onCrop: (() => void) | undefined;
}

/** What can be done with a picture, and where else it can go. */
export function PictureMenu({ id, place, index, count, onShift, onCrop }: PictureMenuProps) {
  const { store } = useEditor();
  const moveTo = (to: PicturePlace) => store.change((now) => movePicture(now, place, id, to));
  const makeMain = () => store.change((now) => movePicture(now, place, id, place, now.images[0]?.id));
  const takeOut = () =>
    store.change((now) => changePictures(now, place, (pictures) => pictures.filter((one) => one.id !== id)));
  const ofHead: MenuGroup['items'] = [
    { label: 'Make it the main picture', isDisabled: index === 0, onSelect: makeMain },
    { label: 'Choose what shows…', isDisabled: !onCrop, onSelect: () => onCrop?.() },
  ];
  const items: MenuGroup['items'] = [
    ...(place === 'head' ? ofHead : []),
    { label: 'Move back', isDisabled: index === 0, onSelect: () => onShift(-1) },
    { label: 'Move on', isDisabled: index === count - 1, onSelect: () => onShift(1) },
    { label: 'Take out', onSelect: takeOut },
  ];
  const places = (): MenuGroup['items'] =>
    [
      ...(place === 'head' ? [] : [{ label: 'The head', to: 'head' as const }]),
      ...stepsOf(store.$document.get()).filter(({ to }) => place === 'head' || to.stepId !== place.stepId),
    ].map(({ label, to }) => ({ label, onSelect: () => moveTo(to) }));
  return (
    <RowMenu
      label={`What to do with picture ${index + 1}`}
      items={() => [[{ items }], [{ heading: 'Put it in', items: places() }]]}
    />
  );
}

/** The steps, each with its first words. */
function stepsOf({ instructionGroups }: WorkingRecipe) {
  return instructionGroups
    .flatMap(({ instructions }) => instructions)
    .map(({ id, content }, index) => {
      const words = plainText(content ?? []);
      const first = words.length > STEP_NAME_MAX ? `${words.slice(0, STEP_NAME_MAX).trimEnd()}…` : words;
      return { label: `Step ${index + 1}${first && `: ${first}`}`, to: { stepId: id } };
    });
}
