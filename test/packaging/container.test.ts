import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { RUNNING } from '../../packaging/build/container-image.ts';
import { emptyDirectory, root } from '../almanac.ts';
import { release, startAndAsk } from './started.ts';
import { unpackImage } from './unpacked-image.ts';

const run = promisify(execFile);
const USER = 65_532;
const container = join(root, 'packaging', 'container');

/** Why the root filesystem cannot be started here; false where it can. */
function noNamespaces(): string | false {
  if (!existsSync(release)) return 'npm run package has not run; npm test runs it';
  if (process.platform !== 'linux') return 'only Linux has namespaces';
  if (process.getuid?.() !== 0) return 'only root may mount the filesystem read-only';
  const tried = spawnSync('unshare', ['--mount', 'true']);
  return tried.status === 0 ? false : 'unshare cannot make a namespace here';
}

test('the image answers read-only, without a shell and as nobody', {
  skip: noNamespaces(),
}, async (context) => {
  const place = await emptyDirectory(context);
  // Users without rights must reach what is below.
  await chmod(place, 0o755);
  const image = (await readdir(release)).find((name) => name.endsWith('.image.tar'));
  assert.ok(image);
  const system = join(place, 'root');
  const data = join(place, 'data');
  await mkdir(data);
  await chown(data, USER, USER);
  const { User, Env, Entrypoint, Cmd, WorkingDir } = await unpackImage(
    join(release, image),
    join(place, 'layout'),
    system,
  );
  assert.deepEqual([User, Cmd], [`${USER}:${USER}`, ['start']]);
  const { uid } = await stat(join(system, 'data'));
  assert.equal(uid, USER);
  for (const shell of ['bin/sh', 'usr/bin/sh', 'bin/bash']) assert.equal(existsSync(join(system, shell)), false);

  // The commands of the namespace; whatever runs in it sees only the root filesystem, which nobody can write to.
  const enter = join(place, 'enter');
  await writeFile(
    enter,
    `#!/bin/sh
set -e
mount --bind "${system}" "${system}"
mount --bind "${data}" "${system}/data"
mount -t tmpfs tmpfs "${system}/tmp"
mount --bind /dev "${system}/dev"
mount -t proc proc "${system}/proc"
mount -o remount,bind,ro "${system}"
exec setpriv --no-new-privs unshare --root="${system}" --wd=${WorkingDir} --setuid ${USER} --setgid ${USER} "$@"
`,
    { mode: 0o755 },
  );
  const words = (script: readonly string[]) => ['--mount', enter, ...script];
  const environment = Object.fromEntries(
    Env.filter((one) => !/^ALMANAC_(?:ADMIN_)?HOST=|^PATH=/.test(one)).map((one) => one.split('=')),
  );
  const written = await run(
    'unshare',
    words([Entrypoint[0], '-e', "require('node:fs').writeFileSync('/app/x', '')"]),
  ).then(
    () => 'written',
    (error: { stderr: string }) => error.stderr,
  );
  assert.match(written, /EROFS/);
  await startAndAsk('unshare', words(Entrypoint), environment);
});

test('the container file says what the image says', async () => {
  const dockerfile = await readFile(join(container, 'Dockerfile'), 'utf8');
  const [, last = ''] = dockerfile.replaceAll('\\\n', ' ').split('FROM scratch\n');
  const word = (name: string): string => new RegExp(`^${name} (.*)$`, 'm').exec(last)?.[1] ?? '';
  assert.equal(word('USER'), RUNNING.User);
  assert.deepEqual(
    word('ENV').split(/\s+/),
    RUNNING.Env.filter((one) => !one.startsWith('PATH=')),
  );
  assert.deepEqual(JSON.parse(word('ENTRYPOINT')), RUNNING.Entrypoint);
  assert.deepEqual(JSON.parse(word('CMD')), RUNNING.Cmd);
  assert.deepEqual([word('VOLUME')], Object.keys(RUNNING.Volumes));
  assert.deepEqual(
    word('EXPOSE')
      .split(' ')
      .map((port) => `${port}/tcp`),
    Object.keys(RUNNING.ExposedPorts),
  );
  assert.equal(word('STOPSIGNAL'), RUNNING.StopSignal);
  const { Test, Interval, Timeout, StartPeriod } = RUNNING.Healthcheck;
  const [times, command] = word('HEALTHCHECK').split(' CMD ');
  assert.deepEqual(['CMD', ...JSON.parse(command)], Test);
  assert.equal(times, `--interval=${Interval / 1e9}s --timeout=${Timeout / 1e9}s --start-period=${StartPeriod / 1e9}s`);
  assert.match(dockerfile, /make-root\.ts/);
});

test('compose files bind only what the settings and the container have', async () => {
  const configuration = await readFile(join(root, 'docs', 'configuration.md'), 'utf8');
  for (const name of ['compose.yaml', 'compose.scaled.yaml']) {
    const compose = parse(await readFile(join(container, name), 'utf8'), { merge: true });
    const services = Object.entries(compose.services) as [string, Record<string, unknown>][];
    const ours = services.filter(([service]) => service.startsWith('almanac'));
    assert.ok(ours.length > 0);
    for (const [service, one] of ours) {
      assert.equal(one.read_only, true, service);
      assert.deepEqual([one.cap_drop, one.security_opt], [['ALL'], ['no-new-privileges:true']], service);
      for (const variable of Object.keys(one.environment as object))
        assert.ok(configuration.includes(`\`${variable.replace(/_FILE$/, '')}\``), variable);
      for (const volume of one.volumes as string[])
        assert.ok(Object.hasOwn(compose.volumes, volume.split(':')[0]), volume);
      for (const secret of (one.secrets ?? []) as string[]) assert.ok(Object.hasOwn(compose.secrets, secret), secret);
    }
  }
});
