import { writtenAddress } from '#domain/text/host-names.ts';
import { qrPath } from '../../../recipe/share/qr-path.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';

/** Modules of quiet around a code (ISO/IEC 18004). */
const QUIET = 4;

/** An address for the camera of a phone, drawn on this device; on the phone itself there is none. */
export function PhoneCode({ address }: { address: string }) {
  if (useIsPhone()) return null;
  const { path, size } = qrPath(address);
  const side = size + 2 * QUIET;
  return (
    <figure className="phone-code">
      <svg
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        role="img"
        aria-label={`QR code of ${writtenAddress(address)}`}
      >
        <path d={`M${-QUIET} ${-QUIET}h${side}v${side}h${-side}z`} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <figcaption>See it on your phone.</figcaption>
    </figure>
  );
}
