import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

test('the path darkens the modules of the code and no others', () => {
  const address = 'https://nordlys.example/recipes/knots#servings=200';
  const { path, size } = qrPath(address);
  const drawn = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g))
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  expect(drawn).toEqual(encode(address, { ecc: 'M', border: 0 }).data);
});
