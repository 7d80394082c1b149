import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface PostgresRow {
  readonly id: number;
  readonly updated: number;
  readonly published: number;
  readonly score: number;
  readonly epss: number;
}

/**
 * Times statements in a PostgreSQL of this machine, in a cluster of its own that goes afterwards: the rows in one table
 * with an index on each column. Time is the server's round trip by psql's \timing over a Unix socket.
 * @returns milliseconds of each statement; undefined when PostgreSQL is not installed
 */
export async function timeInPostgres(
  rows: readonly PostgresRow[],
  statements: readonly string[],
): Promise<number[] | undefined> {
  const programs = findPrograms();
  if (programs === undefined) return undefined;
  const directory = mkdtempSync(join(tmpdir(), 'almanac-postgres-'));
  const user = serverUser();
  if (user) chownSync(directory, user.uid, user.gid);
  const data = join(directory, 'data');
  const options = { ...(user ?? {}), cwd: directory, env: { PATH: process.env.PATH, LC_ALL: 'C' } } as const;
  let server: ReturnType<typeof spawn> | undefined;
  try {
    execFileSync(programs.initdb, ['-D', data, '-A', 'trust', '-U', 'bench', '--no-sync'], {
      ...options,
      stdio: 'ignore',
    });
    server = spawn(programs.postgres, ['-D', data, '-k', directory, '-c', 'listen_addresses='], {
      ...options,
      stdio: 'ignore',
    });
    const psql = spawnPsql(programs.psql, directory, options);
    await psql.ready();
    await psql.run('CREATE TABLE record (id bigint PRIMARY KEY, updated int, published int, score int, epss int);');
    for (let at = 0; at < rows.length; at += 5000) {
      const values = rows
        .slice(at, at + 5000)
        .map((row) => `(${row.id},${row.updated},${row.published},${row.score},${row.epss})`);
      await psql.run(`INSERT INTO record VALUES ${values.join(',')};`);
    }
    for (const column of ['published', 'score', 'epss']) await psql.run(`CREATE INDEX ON record (${column});`);
    await psql.run('CREATE INDEX ON record (updated DESC, id DESC);');
    await psql.run('VACUUM ANALYZE record;');
    const times: number[] = [];
    for (const statement of statements) times.push(await psql.run(statement));
    psql.end();
    return times;
  } finally {
    if (server) {
      server.kill('SIGINT');
      if (server.exitCode === null) await once(server, 'close');
    }
    rmSync(directory, { recursive: true, force: true });
  }
}

function findPrograms(): { initdb: string; postgres: string; psql: string } | undefined {
  const find = (name: string): string | undefined =>
    (process.env.PATH ?? '')
      .split(':')
      .map((path) => join(path, name))
      .find((path) => existsSync(path));
  const [initdb, postgres, psql] = [find('initdb'), find('postgres'), find('psql')];
  return initdb && postgres && psql ? { initdb, postgres, psql } : undefined;
}

/** PostgreSQL does not run as root: then as its own user. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function spawnPsql(program: string, socket: string, options: object) {
  const child = () =>
    spawn(program, ['-h', socket, '-U', 'bench', '-d', 'postgres', '-qAt', '-f', '-'], {
      ...options,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
  let running: ReturnType<typeof child> | undefined;
  let lines: AsyncIterator<string> | undefined;
  return {
    /** Waits until the server takes connections. */
    async ready(): Promise<void> {
      for (let attempt = 0; attempt < 100; attempt++) {
        const probe = spawn(program, ['-h', socket, '-U', 'bench', '-d', 'postgres', '-c', 'SELECT 1'], {
          ...options,
          stdio: 'ignore',
        });
        const [code] = (await once(probe, 'close')) as [number];
        if (code === 0) break;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      running = child();
      lines = createInterface({ input: running.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
      running.stdin?.write('\\timing on\n');
    },
    /** Runs one statement and gives its milliseconds. */
    async run(statement: string): Promise<number> {
      running?.stdin?.write(`${statement}\n`);
      for (;;) {
        const line = await lines?.next();
        if (line === undefined || line.done) throw new Error('psql ended.');
        const time = /^Time: ([\d.]+) ms/.exec(line.value);
        if (time) return Number(time[1]);
      }
    },
    end(): void {
      running?.stdin?.end();
    },
  };
}
