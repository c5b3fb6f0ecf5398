import { lazy, Suspense } from 'react';
import type { OpenedPanel } from './opened-panel.ts';
import { useIsPhone } from './use-is-phone.ts';

const Drawer = lazy(async () => ({ default: (await import('./drawer.tsx')).Drawer }));
const Popover = lazy(async () => ({ default: (await import('./popover.tsx')).Popover }));

/**
 * A menu of a control: a sheet from below on phones, else a popover at the control. Only the one that shows is loaded.
 * @throws into the next error boundary when it cannot be loaded
 */
export function PopoverOrSheet(props: OpenedPanel) {
  const isPhone = useIsPhone();
  return <Suspense fallback={null}>{isPhone ? <Drawer {...props} /> : <Popover {...props} />}</Suspense>;
}
