import { atom, type ReadableAtom } from 'nanostores';

/** Where the items of a slider are, in pixels from the start of all it holds. */
export type SliderGeometry = {
  /** What was scrolled away at the start. */
  offset: number;
  /** Width of all it holds. */
  contentWidth: number;
  /** Width of what shows. */
  viewWidth: number;
  /** Width at each end where items may show but do not rest. */
  inset: number;
  items: readonly { start: number; end: number }[];
};

/** Where a slider stands. */
export type SliderPosition = {
  /** Number of the item that is looked at, from 0. */
  activeIndex: number;
  isAtStart: boolean;
  isAtEnd: boolean;
  /** False when everything shows at once. */
  hasOverflow: boolean;
};

/** What a slider needs of its page: the list that is scrolled. */
export type SliderEnvironment = {
  read: () => SliderGeometry;
  /** Scrolls to an offset, in pixels. */
  scrollTo: (offset: number) => void;
  /** Tells of every scroll and every new size, until the function it returns is called. */
  watch: (onChange: () => void) => () => void;
};

/** Where a slider stands until it was measured. */
const NOT_MEASURED: SliderPosition = { activeIndex: 0, isAtStart: true, isAtEnd: false, hasOverflow: true };
/** Differences up to this are of rounding. */
const TOLERANCE_PX = 2;

/** Where a slider of this geometry stands. */
export function positionOf({
  offset,
  contentWidth,
  viewWidth,
  inset,
  items,
}: SliderGeometry): SliderPosition {
  const hasOverflow = contentWidth - viewWidth > TOLERANCE_PX;
  const isAtEnd = offset + viewWidth >= contentWidth - TOLERANCE_PX;
  const distances = items.map(({ start }) => Math.abs(start - inset - offset));
  return {
    activeIndex: hasOverflow && isAtEnd ? items.length - 1 : distances.indexOf(Math.min(...distances)),
    isAtStart: offset <= TOLERANCE_PX,
    isAtEnd,
    hasOverflow,
  };
}

/** Number of the item to go to so that the slider moves by as many items as show whole, and by one at least. */
export function nextIndex({ offset, viewWidth, inset, items }: SliderGeometry, direction: 1 | -1): number {
  const from = offset + inset - TOLERANCE_PX;
  const to = offset + viewWidth - inset + TOLERANCE_PX;
  const wholeCount = items.filter(({ start, end }) => start >= from && end <= to).length;
  const first = items.findIndex(({ start }) => start >= from);
  const current = first === -1 ? items.length - 1 : first;
  return Math.max(0, Math.min(items.length - 1, current + direction * Math.max(1, wholeCount)));
}

/** A list that is scrolled sideways, by its reader or by items. */
export type Slider = {
  $position: ReadableAtom<SliderPosition>;
  /** Follows the list, until the function it returns is called. */
  start(): () => void;
  /** Scrolls to an item, by its number from 0. */
  goTo(index: number): void;
  /** Moves by the items that show whole. */
  goOn(direction: 1 | -1): void;
};

/** Makes a slider. */
export function createSlider(list: SliderEnvironment): Slider {
  const $position = atom<SliderPosition>(NOT_MEASURED);

  function goTo(index: number): void {
    const { items, inset } = list.read();
    const item = items[index];
    if (item) list.scrollTo(item.start - inset);
  }

  return {
    $position,
    start: () => {
      const measure = () => $position.set(positionOf(list.read()));
      measure();
      return list.watch(measure);
    },
    goTo,
    goOn: (direction: 1 | -1) => goTo(nextIndex(list.read(), direction)),
  };
}
