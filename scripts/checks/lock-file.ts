/**
 * package.json and the lock file say the same, every version is exact, no registry is named, the binaries of all
 * systems are locked, and no package needs a script to be installed, since none is run, not even by a plain `npm
 * install`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
/** They have scripts and work without: esbuild's only checks its binary, which is a package of its own. */
const WORK_WITHOUT_THEIR_SCRIPT: readonly string[] = ['node_modules/esbuild'];

type Manifest = Partial<Record<(typeof GROUPS)[number], Record<string, string>>>;
type Locked = Manifest & { version?: string; hasInstallScript?: boolean };

/** @returns a sentence for every difference */
export function checkLockFile(root: string): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const lock: { packages: Record<string, Locked> } = JSON.parse(text);
  const problems = text.includes('"resolved"') ? ['package-lock.json names a registry'] : [];
  if (!/^ignore-scripts=true$/m.test(readFileSync(join(root, '.npmrc'), 'utf8')))
    problems.push('.npmrc does not say ignore-scripts=true');
  for (const group of GROUPS) {
    const wanted = manifest[group] ?? {};
    for (const name of Object.keys(lock.packages['']?.[group] ?? {}))
      if (!(name in wanted)) problems.push(`package-lock.json: ${name} is not in ${group} of package.json`);
    for (const [name, version] of Object.entries(wanted)) {
      if (!/^\d+\.\d+\.\d+$/.test(version))
        problems.push(`package.json: ${name} ${version} is not an exact version`);
      if (lock.packages['']?.[group]?.[name] !== version)
        problems.push(`package-lock.json: ${name} is not ${version}`);
      const installed = lock.packages[`node_modules/${name}`]?.version;
      if (installed !== version)
        problems.push(`package-lock.json: ${name} ${version} is locked as ${installed}`);
    }
  }
  for (const [path, { hasInstallScript, optionalDependencies = {} }] of Object.entries(lock.packages)) {
    if (hasInstallScript && !WORK_WITHOUT_THEIR_SCRIPT.includes(path))
      problems.push(`package-lock.json: ${path} has a script to be installed, and none is run`);
    // An npm older than 11 installs nothing that is not locked, and npm beside installed packages locks only theirs.
    for (const name of Object.keys(optionalDependencies))
      if (![path, ''].some((folder) => join(folder, 'node_modules', name) in lock.packages))
        problems.push(
          `package-lock.json: ${name} of ${path} is not locked; run npm install --package-lock-only where there is no node_modules`,
        );
  }
  return problems;
}
