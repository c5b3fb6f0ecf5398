/** Host names as people write them: 'xn--kche-0ra.example' is 'küche.example'. No zod here. */

/** Numbers of Punycode (RFC 3492, section 5). */
const BASE = 36;
const [T_MIN, T_MAX, SKEW, DAMP] = [1, 26, 38, 700];
const [FIRST_BIAS, FIRST_CODE] = [72, 128];

const SCHEME = /^https?:\/\//i;
/** A part of a host that has letters beyond those of DNS. */
const ENCODED_PART = /(?<=^|\.)xn--([a-z0-9-]+)/gi;
/** What a part may hold: nothing that cannot be seen, or turns round what follows. */
const WORD = /^[\p{L}\p{M}\p{N}\p{S}-]+$/u;

/** A web address as people write it: without its scheme, its host in the letters of its language. */
export function writtenAddress(address: string): string {
  return address.replace(SCHEME, '').replace(/^[^/?#]*/, writtenHost);
}

/** A host as people write it; what is not well formed stays as it is. */
export function writtenHost(host: string): string {
  return host.replace(ENCODED_PART, (part, encoded: string) => decoded(encoded.toLowerCase()) ?? part);
}

/** The letters of a part (RFC 3492, section 6.2); null where they are none. */
function decoded(encoded: string): string | null {
  const end = encoded.lastIndexOf('-');
  const letters = [...encoded.slice(0, Math.max(end, 0))];
  const digits = [...encoded.slice(end + 1)].map(digitOf);
  let [code, place, bias] = [FIRST_CODE, 0, FIRST_BIAS];
  while (digits.length > 0) {
    const before = place;
    for (let weight = 1, step = BASE; ; step += BASE) {
      const digit = digits.shift();
      if (digit === undefined) return null;
      place += digit * weight;
      const threshold = Math.min(Math.max(step - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const count = letters.length + 1;
    bias = adapted(place - before, count, before === 0);
    code += Math.floor(place / count);
    if (code > 0x10ffff) return null;
    place %= count;
    letters.splice(place, 0, String.fromCodePoint(code));
    place += 1;
  }
  const word = letters.join('');
  return WORD.test(word) ? word : null;
}

/** 'a' to 'z' are 0 to 25, '0' to '9' are 26 to 35. */
function digitOf(sign: string): number {
  return /\d/.test(sign) ? Number(sign) + 26 : sign.charCodeAt(0) - 'a'.charCodeAt(0);
}

/** Bias of the next letter (RFC 3492, section 6.1). */
function adapted(distance: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(distance / (isFirst ? DAMP : 2));
  delta += Math.floor(delta / count);
  let steps = 0;
  for (; delta > ((BASE - T_MIN) * T_MAX) / 2; steps += BASE) delta = Math.floor(delta / (BASE - T_MIN));
  return steps + Math.floor(((BASE - T_MIN + 1) * delta) / (delta + SKEW));
}
