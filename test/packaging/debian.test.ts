import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { emptyDirectory, root } from '../almanac.ts';
import { release, startAndAsk } from './started.ts';

const run = promisify(execFile);
const SETTINGS = 'etc/almanac/almanac.toml';

/** Why a Debian package cannot be installed here; false where it can. */
function cannotInstall(): string | false {
  if (!existsSync(release)) return 'npm run package has not run; npm test runs it';
  if (process.platform !== 'linux' || spawnSync('dpkg', ['--version']).error !== undefined) return 'there is no dpkg';
  return process.getuid?.() === 0 ? false : 'dpkg installs as root only';
}

test('the Debian package is installed, answers, keeps changed settings, and goes', {
  skip: cannotInstall(),
}, async (context) => {
  const place = await emptyDirectory(context);
  const system = join(place, 'system');
  await mkdir(join(system, 'var/lib/dpkg/updates'), { recursive: true });
  await mkdir(join(system, 'var/lib/dpkg/info'), { recursive: true });
  await writeFile(join(system, 'var/lib/dpkg/status'), '');
  const name = (await readdir(release)).find((one) => one.endsWith('.deb'));
  assert.ok(name, 'npm run package made one');
  // In a root filesystem with nothing else: no libraries are registered there, and scripts run outside of it.
  const dpkg = async (...words: string[]): Promise<string> =>
    (
      await run('dpkg', [
        `--root=${system}`,
        '--force-depends',
        '--force-script-chrootless',
        '--force-confold',
        ...words,
      ])
    ).stdout;
  await dpkg('--install', join(release, name));
  assert.match(await dpkg('--status', 'almanac'), /^Conffiles:\n \/etc\/almanac\/almanac\.toml /m);
  for (const unit of ['almanac.service', 'almanac@.service']) {
    const installed = await readFile(join(system, 'usr/lib/systemd/system', unit), 'utf8');
    assert.equal(installed, await readFile(join(root, 'packaging/systemd', unit), 'utf8'));
    const [, command = ''] = /^ExecStart=(\S+)/m.exec(installed) ?? [];
    assert.equal((await stat(join(system, command))).mode & 0o111, 0o111, command);
    const [, configuration] = /ALMANAC_CONFIG=(\S+)/.exec(installed) ?? [];
    assert.equal(configuration, `/${SETTINGS}`);
  }
  if (spawnSync('systemd-sysusers', ['--version']).status === 0)
    assert.match(await readFile(join(system, 'etc/passwd'), 'utf8'), /^almanac:/m);
  const data = join(place, 'data');
  await startAndAsk(join(system, 'usr/bin/almanac'), [], {
    ALMANAC_CONFIG: join(system, SETTINGS),
    ALMANAC_DATA: data,
    PATH: '/usr/bin:/bin',
  });
  await writeFile(join(system, SETTINGS), '[almanac]\nlog_level = "warn"\n');
  await dpkg('--install', join(release, name));
  assert.equal(await readFile(join(system, SETTINGS), 'utf8'), '[almanac]\nlog_level = "warn"\n');
  await dpkg('--purge', 'almanac');
  for (const path of ['usr/bin/almanac', 'usr/lib/almanac', SETTINGS])
    assert.equal(existsSync(join(system, path)), false, path);
});

test('every line of the settings in the package is a default of Almanac', async () => {
  const text = await readFile(join(root, 'packaging/debian/almanac.toml'), 'utf8');
  const configuration = await readFile(join(root, 'docs/configuration.md'), 'utf8');
  let section = '';
  const seen: string[] = [];
  for (const line of text.split('\n')) {
    section = /^\[(\w+)\]$/.exec(line)?.[1] ?? section;
    const [, key] = /^# (\w+) = /.exec(line) ?? [];
    if (key === undefined) continue;
    const described = configuration.split(`\n## [${section}]`)[1]?.split('\n## ')[0] ?? '';
    assert.match(described, new RegExp(`^\\| \`${key}\` \\|`, 'm'), `${section}.${key}`);
    seen.push(key);
  }
  assert.ok(seen.length > 2);
});
