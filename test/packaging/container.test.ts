import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { emptyDirectory, root } from '../almanac.ts';
import { release, startAndAsk } from './started.ts';

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

test('the root filesystem of the container answers read-only, without a shell and as nobody', {
  skip: noNamespaces(),
}, async (context) => {
  const place = await emptyDirectory(context);
  // Users without rights must reach what is below.
  await chmod(place, 0o755);
  const [bundle] = (await readdir(release, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && entry.name !== 'package',
  );
  const system = join(place, 'root');
  const data = join(place, 'data');
  await mkdir(data);
  await chown(data, USER, USER);
  const make = ['packaging/container/make-root.ts', '--bundle', join(release, bundle.name), '--root', system];
  await run(process.execPath, make, { cwd: root });
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
exec setpriv --no-new-privs unshare --root="${system}" --wd=/data --setuid ${USER} --setgid ${USER} /usr/bin/node "$@"
`,
    { mode: 0o755 },
  );
  const words = (script: readonly string[]) => ['--mount', enter, ...script];
  const environment = {
    HOME: '/data',
    XDG_CACHE_HOME: '/tmp',
    NODE_COMPILE_CACHE: '/tmp/compiled',
    ALMANAC_DATA: '/data',
  };
  const written = await run('unshare', words(['-e', "require('node:fs').writeFileSync('/app/x', '')"])).then(
    () => 'written',
    (error: { stderr: string }) => error.stderr,
  );
  assert.match(written, /EROFS/);
  await startAndAsk('unshare', words(['/app/dist/cli/main.js']), environment);
});

test('the container file starts what the test starts', async () => {
  const dockerfile = await readFile(join(container, 'Dockerfile'), 'utf8');
  assert.match(dockerfile, /^FROM scratch$/m);
  assert.match(dockerfile, new RegExp(`^USER ${USER}:${USER}$`, 'm'));
  assert.match(dockerfile, /^ENTRYPOINT \["\/usr\/bin\/node", "\/app\/dist\/cli\/main\.js"\]$/m);
  assert.match(dockerfile, /^HEALTHCHECK .*CMD \["\/usr\/bin\/node", "\/app\/dist\/cli\/main\.js", "status"\]$/m);
  assert.match(dockerfile, /^VOLUME \/data$/m);
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
