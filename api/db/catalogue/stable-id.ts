import { createHash } from 'node:crypto';

/** Namespace of the catalogue: chosen once at random, never to change. */
const CATALOGUE_NAMESPACE = '1eed9ccb-da28-466e-992e-945dd7270bfd';

/**
 * Identifier of a catalogue row, the same in every database: a UUID of version 5 (RFC 9562, section 5.5)
 * of the name `kind/slug` in the catalogue's own namespace. Kinds are 'unit', 'ingredient', 'equipment'
 * and the six term kinds.
 */
export function stableId(kind: string, slug: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(CATALOGUE_NAMESPACE.replaceAll('-', ''), 'hex'))
    .update(`${kind}/${slug}`)
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
