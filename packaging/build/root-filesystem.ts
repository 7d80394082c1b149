import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, realpath, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user in the container; the same number as in other images without a shell. */
export const USER = 65_532;

/** The libraries that a program needs, as the loader finds them. */
async function librariesOf(program: string): Promise<string[]> {
  const { stdout } = await run('ldd', [program]);
  return [...stdout.matchAll(/(?:=> )?(\/\S+) \(0x/g)].map(([, path = '']) => path);
}

/**
 * Makes the part of the container's root filesystem that changes with Node alone: Node, the libraries of the system that
 * it needs, and empty directories. There is no shell in it.
 * @param bundle the unpacked offline bundle
 */
export async function makeSystem(bundle: string, root: string): Promise<void> {
  const node = join(bundle, 'lib', 'node');
  for (const path of await librariesOf(node)) {
    const place = join(root, path);
    await mkdir(dirname(place), { recursive: true });
    await cp(await realpath(path), place);
  }
  await mkdir(join(root, 'usr', 'bin'), { recursive: true });
  await cp(node, join(root, 'usr', 'bin', 'node'));
  await chmod(join(root, 'usr', 'bin', 'node'), 0o755);
  for (const directory of ['tmp', 'data', 'etc', 'proc', 'dev', 'sys'])
    await mkdir(join(root, directory), { recursive: true });
  await chmod(join(root, 'tmp'), 0o1777);
  await writeFile(join(root, 'etc', 'passwd'), `almanac:x:${USER}:${USER}:almanac:/data:/sbin/nologin\n`);
  await writeFile(join(root, 'etc', 'group'), `almanac:x:${USER}:\n`);
  await writeFile(join(root, 'etc', 'nsswitch.conf'), 'hosts: files dns\n');
}

/** Adds Almanac to a root filesystem. */
export const addAlmanac = (bundle: string, root: string): Promise<void> =>
  cp(join(bundle, 'lib', 'almanac'), join(root, 'app'), { recursive: true });

/** Gives the directory for data to the user of the container. */
export async function giveData(root: string): Promise<void> {
  await run('chown', [`${USER}:${USER}`, join(root, 'data')]).catch(() => chmod(join(root, 'data'), 0o777));
}
