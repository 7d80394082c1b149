import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, realpath, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';

/*
 * Makes the root filesystem of the container out of an unpacked offline bundle: Node with the libraries of the system
 * that it needs, Almanac, and nothing else. There is no shell in it.
 *
 * node packaging/container/make-root.ts --bundle <directory> --root <directory>
 */

const run = promisify(execFile);

/** The user in the container; the same number as in other images without a shell. */
const USER = 65_532;

/** The libraries that a program needs, as the loader finds them. */
async function librariesOf(program: string): Promise<string[]> {
  const { stdout } = await run('ldd', [program]);
  return [...stdout.matchAll(/(?:=> )?(\/\S+) \(0x/g)].map(([, path = '']) => path);
}

async function makeRoot(bundle: string, root: string): Promise<void> {
  const node = join(bundle, 'lib', 'node');
  for (const path of await librariesOf(node)) {
    const place = join(root, path);
    await mkdir(dirname(place), { recursive: true });
    await cp(await realpath(path), place);
  }
  await mkdir(join(root, 'usr', 'bin'), { recursive: true });
  await cp(node, join(root, 'usr', 'bin', 'node'));
  await chmod(join(root, 'usr', 'bin', 'node'), 0o755);
  await cp(join(bundle, 'lib', 'almanac'), join(root, 'app'), { recursive: true });
  for (const directory of ['tmp', 'data', 'etc', 'proc', 'dev', 'sys'])
    await mkdir(join(root, directory), { recursive: true });
  await chmod(join(root, 'tmp'), 0o1777);
  await run('chown', [`${USER}:${USER}`, join(root, 'data')]).catch(() => chmod(join(root, 'data'), 0o777));
  await writeFile(join(root, 'etc', 'passwd'), `almanac:x:${USER}:${USER}:almanac:/data:/sbin/nologin\n`);
  await writeFile(join(root, 'etc', 'group'), `almanac:x:${USER}:\n`);
  await writeFile(join(root, 'etc', 'nsswitch.conf'), 'hosts: files dns\n');
}

const { values } = parseArgs({ options: { bundle: { type: 'string' }, root: { type: 'string' } } });
if (values.bundle === undefined || values.root === undefined) {
  process.stderr.write('node packaging/container/make-root.ts --bundle <directory> --root <directory>\n');
  process.exit(2);
}
await makeRoot(values.bundle, values.root);
