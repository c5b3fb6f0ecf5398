import { useEffect, useState } from 'react';
import { openFileAddress } from '../../../browser/files.ts';

/** What the browser can show of a file; nothing of what is no picture, or one it does not know. */
export function FilePicture({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const [opened, close] = openFileAddress(file);
    setAddress(opened);
    return close;
  }, [file]);
  return address && <img src={address} alt="" onError={() => setAddress(null)} />;
}
