/** package.json and the lock file say the same, every version is exact, and no registry is named. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

type Manifest = Partial<Record<(typeof GROUPS)[number], Record<string, string>>>;

/** @returns a sentence for every difference */
export function checkLockFile(root: string): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const lock: { packages: Record<string, Manifest & { version?: string }> } = JSON.parse(text);
  const problems = text.includes('"resolved"') ? ['package-lock.json names a registry'] : [];
  for (const group of GROUPS) {
    for (const [name, version] of Object.entries(manifest[group] ?? {})) {
      if (!/^\d+\.\d+\.\d+$/.test(version))
        problems.push(`package.json: ${name} ${version} is not an exact version`);
      if (lock.packages['']?.[group]?.[name] !== version)
        problems.push(`package-lock.json: ${name} is not ${version}`);
      const installed = lock.packages[`node_modules/${name}`]?.version;
      if (installed !== version)
        problems.push(`package-lock.json: ${name} ${version} is locked as ${installed}`);
    }
  }
  return problems;
}
