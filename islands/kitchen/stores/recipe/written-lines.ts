import type { CallApi } from '../../../browser/api-client.ts';
import type { DeviceDocuments } from '../../../browser/device-documents.ts';
import { WRITTEN_LINES_PREFIX } from '../../../stores/account/sent-words.ts';
import { createResource, type Resource } from '../../../stores/resource.ts';

/** What the lines need of their page. */
export type WrittenLinesEnvironment = { callApi: CallApi; device: DeviceDocuments };

/** The ingredient lines that a kitchen wrote before; without a connection, as this device had them last. */
export function createWrittenLines(
  { callApi, device }: WrittenLinesEnvironment,
  siteSlug: string,
): Resource<readonly string[]> {
  const key = `${WRITTEN_LINES_PREFIX}${siteSlug}`;
  return createResource<readonly string[]>({
    name: 'The lines written before',
    read: async (signal) => {
      try {
        const { body } = await callApi('GET /manage/:siteSlug/written-lines', {
          params: { siteSlug },
          signal,
        });
        await device
          .write(key, body.writtenLines)
          .catch((error: unknown) => console.warn('Not kept on the device.', error));
        return body.writtenLines;
      } catch (error) {
        if (signal.aborted) throw error;
        // One writes as well without them.
        return ((await device.read(key).catch(() => undefined)) ?? []) as readonly string[];
      }
    },
  });
}
