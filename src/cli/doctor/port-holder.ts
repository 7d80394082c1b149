import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { reasonOf } from '#kit/files/system-error';

/**
 * Why nobody can listen at an address: a clause with the program that does, where the system tells it.
 * @returns undefined when the address is free
 */
export async function portHolder(host: string, port: number): Promise<string | undefined> {
  const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ host, port }, () => server.close(() => resolve(undefined)));
  });
  if (error === undefined) return undefined;
  if (error.code === 'EADDRINUSE') return `${listenerOn(port) ?? 'another program'} uses it already`;
  if (error.code === 'EACCES') return 'this user may not listen there';
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') return 'this machine has no such address';
  return reasonOf(error);
}

/** State of a socket that listens, in /proc/net/tcp. */
const LISTENS = '0A';

/** The program that listens on a port, as Linux tells it of processes of the same user. */
function listenerOn(port: number): string | undefined {
  const inodes = new Set(
    ['/proc/net/tcp', '/proc/net/tcp6'].flatMap(read).flatMap((line) => {
      const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/);
      return state === LISTENS && Number.parseInt(local.split(':')[1] ?? '', 16) === port ? [`socket:[${inode}]`] : [];
    }),
  );
  if (inodes.size === 0) return undefined;
  const pid = list('/proc').find(
    (name) => /^\d+$/.test(name) && list(`/proc/${name}/fd`).some((fd) => inodes.has(link(`/proc/${name}/fd/${fd}`))),
  );
  if (pid === undefined) return undefined;
  const [program = ''] = read(`/proc/${pid}/comm`);
  return `${program} (process ${pid})`;
}

function read(path: string): string[] {
  try {
    return readFileSync(path, 'latin1').split('\n');
  } catch {
    return [];
  }
}

function list(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

function link(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
