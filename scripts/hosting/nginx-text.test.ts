import { expect, test } from 'vitest';
import { block, headerLines, literal, quoted } from './nginx-text.ts';

test('texts are quoted, and what nginx cannot read is refused', () => {
  expect(quoted('/srv/"my" \\ sites')).toBe('"/srv/\\"my\\" \\\\ sites"');
  expect(quoted('/sites/', '$site')).toBe('"/sites/$site"');
  expect(() => quoted('/srv/$HOME')).toThrow("nginx cannot read a dollar sign in '/srv/$HOME'.");
});

test('a host in a pattern stands for itself', () => {
  expect(literal('kitchens.example')).toBe('kitchens\\.example');
});

test('what is nested stands further in', () => {
  expect(block('server', [...block('location /', headerLines({ 'X-A': 'b' }))])).toEqual([
    'server {',
    '  location / {',
    '    add_header X-A "b" always;',
    '  }',
    '}',
  ]);
});
