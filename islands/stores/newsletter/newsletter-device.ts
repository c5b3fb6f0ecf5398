import { NEWSLETTER_SUBMITTED_KEY } from '#domain/people/newsletter-keys.ts';
import type { DeviceStorage } from '../../browser/device-storage.ts';

/** Notes that somebody has subscribed on this device, so that no popup asks there again. */
export function noteSubscribed(storage: DeviceStorage): void {
  storage.write(NEWSLETTER_SUBMITTED_KEY, 'true');
}
