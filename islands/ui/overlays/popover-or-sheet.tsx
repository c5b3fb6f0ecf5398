import { LoadedPart } from '../loaded-part.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import type { OpenedPanel } from './opened-panel.ts';

const loadDrawer = async () => (await import('./drawer.tsx')).Drawer;
const loadPopover = async () => (await import('./popover.tsx')).Popover;

/** A menu of a control: a sheet from below on phones, else a popover at the control. Only the one that shows is loaded. */
export function PopoverOrSheet(props: OpenedPanel) {
  const isPhone = useIsPhone();
  return isPhone ? (
    <LoadedPart load={loadDrawer} onEscape={props.onClose}>
      {(Drawer) => <Drawer {...props} />}
    </LoadedPart>
  ) : (
    <LoadedPart load={loadPopover} onEscape={props.onClose}>
      {(Popover) => <Popover {...props} />}
    </LoadedPart>
  );
}
