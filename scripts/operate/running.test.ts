import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const RUNNING = readFileSync(join(import.meta.dirname, 'RUNNING.md'), 'utf8');
const [KITCHENS = ''] = RUNNING.match(/^kitchens\(\) \{\n[\s\S]*?^\}$/m) ?? [];
const SETTINGS = [...RUNNING.matchAll(/<<'END'\n([\s\S]*?)END\n/g)].map(([, lines = '']) => lines);

/** What a command, called as RUNNING.md says, finds in its environment as SMTP_URL. */
function smtpUrlOf(settings: string) {
  const folder = mkdtempSync(join(tmpdir(), 'kitchens-running-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'kitchens.env'), settings);
  writeFileSync(join(folder, 'runuser'), '#!/bin/sh\nprintf %s "$SMTP_URL"\n');
  chmodSync(join(folder, 'runuser'), 0o755);
  const called = KITCHENS.replaceAll('/etc/kitchens.env', join(folder, 'kitchens.env'));
  const { stdout, stderr } = spawnSync(
    'sh',
    ['-c', `${called.replace('/srv/kitchens', folder)}\nkitchens user-list`],
    {
      encoding: 'utf8',
      env: { PATH: `${folder}${delimiter}${process.env.PATH}` },
    },
  );
  return { stdout, stderr };
}

test('commands read a setting in single quotes as it is written', () => {
  const url = 'smtps://user:pa$$word&p#ss`id` "x"@mail.example';
  expect(smtpUrlOf(`# Mail\n\nSMTP_URL='${url}'\n`)).toEqual({ stdout: url, stderr: '' });
});

test.each([
  'SMTP_URL=smtps://user:pa&ss@mail.example',
  'SMTP_URL=smtps://user:pa$ss@mail.example',
  `SMTP_URL="smtps://user:pa$ss@mail.example"`,
  `SMTP_URL='smtps://user:pa'ss@mail.example'`,
])('commands refuse what the service would read otherwise: %s', (line) => {
  expect(smtpUrlOf(`${line}\n`)).toEqual({
    stdout: '',
    stderr: expect.stringContaining("must be NAME='value'."),
  });
});

test('the settings that are shown are in single quotes', () => {
  expect(SETTINGS).toHaveLength(2);
  for (const lines of SETTINGS) {
    expect(smtpUrlOf(lines).stderr).toBe('');
    expect(parseEnv(lines)).toMatchObject({ SMTP_URL: 'smtps://user:password@mail.example:465' });
  }
});

test('one of several processes runs as the only one does', () => {
  const directives = (unit: string) =>
    readFileSync(join(import.meta.dirname, unit), 'utf8')
      .split('\n')
      .filter((line) => !/^(?:Description=|EnvironmentFile=\/etc\/kitchens\.d\/|# \/etc\/)/.test(line));
  expect(directives('kitchens@.service')).toEqual(directives('kitchens.service'));
});
