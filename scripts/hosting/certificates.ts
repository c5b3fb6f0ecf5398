/** Certificates as certbot keeps them: in a folder for each host. */
import { lstatSync } from 'node:fs';

/** Where certbot's `--webroot` puts its answers to challenges, and nginx finds them. */
export const CHALLENGES_FOLDER = '/var/www/html';

/** @param tls folder of the folders of all hosts */
export function certificateFiles(tls: string, host: string): { chain: string; key: string } {
  return { chain: `${tls}/${host}/fullchain.pem`, key: `${tls}/${host}/privkey.pem` };
}

/** Whether both files are there; they are links into a folder that is root's alone. */
export function hasCertificate(tls: string, host: string): boolean {
  return Object.values(certificateFiles(tls, host)).every((file) =>
    lstatSync(file, { throwIfNoEntry: false }),
  );
}

export function commandForCertificate(domain: string): string {
  return `certbot certonly --webroot -w ${CHALLENGES_FOLDER} -d ${domain}`;
}
