import { expect, test } from 'vitest';
import { AI_POLICY } from '#domain/pages/ai-crawlers.ts';
import { CACHE_RULES, COMMON_HEADERS, UPLOAD_HEADERS } from '../../api/http/wire/headers.ts';
import { cdnHeaders } from './cdn-headers.ts';
import { cdnRedirects } from './cdn-redirects.ts';
import { literal } from './nginx-text.ts';

/** Reads `_headers` as hosts do: what fits a path is joined. */
function headersOf(file: string, path: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const block of file.split('\n\n')) {
    const [rule = '', ...lines] = block.trim().split('\n');
    const pattern = new RegExp(`^${rule.split('*').map(literal).join('.*')}$`);
    if (!pattern.test(path)) continue;
    for (const line of lines) {
      const [, name = '', value = ''] = /^ {2}([^:]+): (.+)$/.exec(line) ?? [];
      headers.set(name, [...(headers.has(name) ? [headers.get(name)] : []), value].join(', '));
    }
  }
  return headers;
}

test('every file gets the headers of the table', () => {
  const file = cdnHeaders('in the folder', false);
  expect(Object.fromEntries(headersOf(file, '/recipes/soup'))).toEqual(COMMON_HEADERS);
  for (const { path, cacheControl } of CACHE_RULES.filter((rule) => rule.path !== '/*'))
    expect(Object.fromEntries(headersOf(file, path.replace('*', 'x'))), path).toEqual({
      ...COMMON_HEADERS,
      'Cache-Control': cacheControl,
    });
});

test('every file of a site that keeps AI companies out says so', () => {
  for (const path of ['/', '/recipes/soup', '/media/images/a.jpg/w320-q75.avif'])
    expect(headersOf(cdnHeaders('in the folder', true), path).get('X-Robots-Tag'), path).toBe(AI_POLICY);
});

test('a picture has the policies of all files and of uploads', () => {
  const policy = headersOf(cdnHeaders('in the folder', false), '/media/images/a.jpg/w320-q75.avif').get(
    'Content-Security-Policy',
  );
  expect(policy).toBe(
    `${COMMON_HEADERS['Content-Security-Policy']}, ${UPLOAD_HEADERS['Content-Security-Policy']}`,
  );
  expect(cdnHeaders('elsewhere', false)).not.toContain('/media/');
});

test('redirects of a site lead old paths on, the kitchen to the platform, and calls to the process', () => {
  const moved = new Map([
    ['/recipes/broth', '/recipes/soup'],
    ['/borschtsch-süß', '/recipes/soup'],
  ]);
  const platform = 'https://kitchens.example';
  expect(cdnRedirects('sites', platform, moved, 'https://process.kitchens.example').split('\n')).toEqual([
    '/api/v1/* https://process.kitchens.example/api/v1/:splat 200',
    '/media/* https://process.kitchens.example/media/:splat 200',
    '/recipes/broth /recipes/soup 301',
    '/recipes/broth/ /recipes/soup 301',
    '/borschtsch-s%C3%BC%C3%9F /recipes/soup 301',
    '/borschtsch-s%C3%BC%C3%9F/ /recipes/soup 301',
    '/kitchen https://kitchens.example/kitchen 302',
    '/kitchen/* https://kitchens.example/kitchen/:splat 302',
    '/subscribe/success/* /subscribe/success/checkout 200',
    '',
  ]);
  expect(cdnRedirects('platform', platform, new Map(), null)).toBe('/kitchen/* /kitchen 200\n');
});
