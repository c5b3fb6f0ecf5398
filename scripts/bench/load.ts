/** Loads servers in turn, round after round, so that what else the machine does is the same for all. */
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { percentile, type Row } from './table.ts';

const CONNECTIONS = 32;
const ROUNDS = 5;
const ROUND_SECONDS = 2;
const WARM_UP_SECONDS = 1;
/** For what a server still does after its last answer. */
const PAUSE_MS = 50;

/** What is asked of whom. */
export type Contender = {
  what: string;
  port: number;
  cpuMicroseconds(): Promise<number>;
  headers?: Record<string, string>;
  /** Path and query of the next request. */
  nextPath(): string;
  /** Expected of every answer. */
  status: number;
  /** Least part of the first contender's speed; none is only told. */
  budget?: number;
};

type Round = { perSecond: number; cpuPerRequest: number };

/**
 * Measures contenders against the first of them.
 * @throws when one answers with another status than expected
 */
export async function measure(contenders: readonly Contender[]): Promise<Row[]> {
  for (const contender of contenders) await loadRound(contender, WARM_UP_SECONDS);
  const rounds = contenders.map((): Round[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, contender] of contenders.entries())
      rounds[index]?.push(await loadRound(contender, ROUND_SECONDS));
  const figures = rounds.map((ofOne) => ({
    perSecond: percentile(
      ofOne.map((round) => round.perSecond),
      0.5,
    ),
    bestPerSecond: Math.max(...ofOne.map((round) => round.perSecond)),
    // The least: whatever else runs on the machine only adds to it.
    cpu: Math.min(...ofOne.map((round) => round.cpuPerRequest)),
  }));
  const [first] = figures;
  return contenders.map(({ what, budget }, index) => {
    const { perSecond = Number.NaN, bestPerSecond = Number.NaN, cpu = Number.NaN } = figures[index] ?? {};
    const byCpu = (first?.cpu ?? Number.NaN) / cpu;
    const bySpeed = perSecond / (first?.perSecond ?? Number.NaN);
    const cells = [
      `${Math.round(perSecond).toLocaleString('en')}/s`.padStart(9),
      `(best ${Math.round(bestPerSecond).toLocaleString('en')})`.padEnd(15),
      `${cpu.toFixed(1)} µs CPU`.padStart(13),
      `${byCpu.toFixed(2)} by CPU`.padStart(12),
      `${bySpeed.toFixed(2)} by requests/s`.padStart(19),
    ];
    const row = { what, measured: cells.join(' ') };
    return budget === undefined
      ? row
      : { ...row, budget: `>= ${Math.round(budget * 100) / 100}`, isMet: byCpu >= budget };
  });
}

async function loadRound(contender: Contender, seconds: number): Promise<Round> {
  const { what, port, headers = {}, nextPath, status } = contender;
  const before = await contender.cpuMicroseconds();
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    duration: seconds,
    headers,
    requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }],
  });
  await sleep(PAUSE_MS);
  const cpu = (await contender.cpuMicroseconds()) - before;
  const answered = result.statusCodeStats?.[`${status}`]?.count ?? 0;
  const others = Object.keys(result.statusCodeStats ?? {}).filter((code) => Number(code) !== status);
  if (answered === 0 || others.length > 0)
    throw new Error(`${what}: expected ${status}, got ${JSON.stringify(result.statusCodeStats)}`);
  return { perSecond: answered / result.duration, cpuPerRequest: cpu / answered };
}
