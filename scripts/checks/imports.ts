/** Every import stays within the table of rooms, and no files import each other in a circle. */
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { DOORS, FORBIDDEN_PACKAGES, ROOMS, TEST_IMPORTS } from './rooms.ts';

type Import = { target: string; isTypeOnly: boolean };

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|import\s+['"]([^'"]+)['"]/g;

/** @returns a sentence for every import that should not be */
export function checkImports(root: string, files: readonly string[]): string[] {
  const sources = files.filter((file) => /\.(?:ts|tsx|mjs|astro)$/.test(file));
  const graph = new Map(sources.map((file) => [file, readImports(root, file)]));
  const problems: string[] = [];
  for (const [file, imports] of graph) {
    const room = roomOf(file);
    if (!room) continue;
    const isTest = /\.test\.tsx?$|(?:^|\/)testing(?:[/.-])/.test(file);
    const allowed = [room.name, ...room.imports, ...(isTest ? TEST_IMPORTS : [])];
    for (const { target, isTypeOnly } of imports) {
      const targetRoom = roomOf(target);
      if (targetRoom && !allowed.includes(targetRoom.name))
        problems.push(`${file}: ${room.name} may not import ${targetRoom.name} (${target})`);
      const forbidden = FORBIDDEN_PACKAGES[room.name]?.find(
        (name) => target === name || target.startsWith(withSlash(name)),
      );
      if (forbidden && !isTest && !isTypeOnly)
        problems.push(`${file}: ${room.name} may not import ${target}`);
      const closed = DOORS.find(({ behind, door }) => target.startsWith(behind) && !file.startsWith(door));
      // Tests may be another program that has the same database open.
      if (closed && !(isTest && target === closed.behind))
        problems.push(`${file}: what is in ${target} is asked for at ${closed.door}`);
    }
  }
  return [...problems, ...findCircles(graph)];
}

function readImports(root: string, file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, typeOnly, from, dynamic, bare]) => ({
    target: resolveImport(file, from ?? dynamic ?? bare ?? ''),
    isTypeOnly: typeOnly !== undefined,
  }));
}

function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith('#domain/')) return specifier.replace('#domain/', 'api/domain/');
  if (specifier.startsWith('#contract/')) return specifier.replace('#contract/', 'api/contract/');
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier;
}

function roomOf(path: string) {
  return ROOMS.find((room) => room.prefixes.some((prefix) => path.startsWith(prefix)));
}

function withSlash(name: string): string {
  return name.endsWith(':') ? name : `${name}/`;
}

function findCircles(graph: ReadonlyMap<string, readonly Import[]>): string[] {
  const problems: string[] = [];
  const finished = new Set<string>();
  const visit = (file: string, trail: readonly string[]) => {
    if (trail.includes(file)) {
      problems.push(`circle: ${[...trail.slice(trail.indexOf(file)), file].join(' -> ')}`);
      return;
    }
    if (finished.has(file)) return;
    for (const { target } of graph.get(file) ?? []) if (graph.has(target)) visit(target, [...trail, file]);
    finished.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return problems;
}
