import { listen } from '../../browser/page.ts';
import type { SliderEnvironment } from '../../stores/media/slider.ts';

/** The list of the page with this id, which scrolls sideways, as a slider sees it. */
export function listView(listId: string): SliderEnvironment {
  const findList = () => {
    const list = document.getElementById(listId);
    if (!list) throw new Error(`The page has no list '${listId}'.`);
    return list;
  };
  return {
    read() {
      const list = findList();
      const left = list.getBoundingClientRect().left - list.scrollLeft;
      return {
        offset: list.scrollLeft,
        contentWidth: list.scrollWidth,
        viewWidth: list.clientWidth,
        inset: Number.parseFloat(getComputedStyle(list).scrollPaddingLeft) || 0,
        items: [...list.children].map((item) => {
          const box = item.getBoundingClientRect();
          return { start: box.left - left, end: box.right - left };
        }),
      };
    },
    scrollTo: (offset) => findList().scrollTo({ left: offset }),
    watch(onChange) {
      const list = findList();
      const observer = new ResizeObserver(onChange);
      observer.observe(list);
      const stop = listen(list, ['scroll'], onChange, { passive: true });
      return () => {
        observer.disconnect();
        stop();
      };
    },
  };
}
