import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { median } from '../benchmark.ts';
import { isInstalled } from '../served.ts';

export type Point = readonly [lon: number, lat: number];

/** The tables that the three queries find in, each with an index on nothing but what is searched. */
const TABLES = `
CREATE TABLE road AS SELECT osm_id, name, way FROM planet_osm_line WHERE highway IS NOT NULL AND name IS NOT NULL;
CREATE TABLE address AS
  SELECT osm_id, "addr:housenumber" AS number, way FROM planet_osm_point WHERE "addr:housenumber" IS NOT NULL
  UNION ALL
  SELECT osm_id, "addr:housenumber", ST_PointOnSurface(way) FROM planet_osm_polygon WHERE "addr:housenumber" IS NOT NULL;
CREATE TABLE area AS
  SELECT osm_id, name, admin_level, way FROM planet_osm_polygon WHERE boundary = 'administrative' AND name IS NOT NULL;
CREATE INDEX ON road USING gist (way);
CREATE INDEX ON address USING gist (way);
CREATE INDEX ON area USING gist (way);
VACUUM ANALYZE road;
VACUUM ANALYZE address;
VACUUM ANALYZE area;
PREPARE road(float8, float8) AS
  SELECT osm_id, name FROM road ORDER BY way <-> ST_SetSRID(ST_MakePoint($1, $2), 4326) LIMIT 1;
PREPARE address(float8, float8) AS
  SELECT osm_id, number FROM address ORDER BY way <-> ST_SetSRID(ST_MakePoint($1, $2), 4326) LIMIT 1;
PREPARE area(float8, float8) AS
  SELECT osm_id, name FROM area WHERE ST_Contains(way, ST_SetSRID(ST_MakePoint($1, $2), 4326)) ORDER BY admin_level;
`;

export interface PostgisTimes {
  /** CPU seconds of osm2pgsql and of the database for loading. */
  readonly importCpu: number;
  /** Those of osm2pgsql alone. */
  readonly importClientCpu: number;
  /** CPU microseconds of the database for the three queries at one point. */
  readonly queryCpu: number;
  /** What it found at each point. */
  readonly found: readonly PostgisAnswer[];
}

/** What the three queries find at a point. */
export interface PostgisAnswer {
  readonly road: string | undefined;
  readonly houseNumber: string | undefined;
  /** Names of the administrative areas around. */
  readonly areas: readonly string[];
}

/**
 * Loads an extract with osm2pgsql into a PostgreSQL cluster of its own, which goes afterwards, and asks three prepared
 * queries at each point: nearest road, nearest address, areas around. The points are asked in rounds, after one that
 * warms the caches.
 * @param beside what is measured in turn with these rounds
 * @returns undefined where PostgreSQL, PostGIS or osm2pgsql are not installed
 */
export async function timePostgis(
  extract: string,
  points: readonly Point[],
  beside: () => Promise<void> = async () => {},
): Promise<PostgisTimes | undefined> {
  const bin = binaries();
  if (bin === undefined || !isInstalled('osm2pgsql') || !isInstalled('psql')) return undefined;
  const directory = mkdtempSync(join(tmpdir(), 'almanac-postgis-'));
  const user = serverUser();
  if (user) chownSync(directory, user.uid, user.gid);
  const options = { ...(user ?? {}), cwd: directory, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } } as const;
  const data = join(directory, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'bench', '--no-sync'], {
    ...options,
    stdio: 'ignore',
  });
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      '-k',
      directory,
      '-c',
      'listen_addresses=',
      '-c',
      'fsync=off',
      '-c',
      'jit=off',
      '-c',
      'shared_buffers=512MB',
    ],
    { ...options, stdio: 'ignore' },
  );
  try {
    const connection = ['-h', directory, '-U', 'bench', '-d', 'postgres'];
    await untilReady(connection);
    const query = (text: string): void => {
      execFileSync('psql', [...connection, '-qAt', '-c', text], { stdio: ['ignore', 'ignore', 'ignore'] });
    };
    try {
      query('CREATE EXTENSION postgis');
    } catch {
      return undefined;
    }
    const databaseBefore = cpuOfTree(server.pid as number);
    const [, , before] = childTimes();
    const quiet = ['--log-level=error', '--log-progress=false'];
    execFileSync(
      'osm2pgsql',
      ['-d', 'postgres', '-H', directory, '-U', 'bench', '-l', '-C', '800', ...quiet, extract],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const [, , after] = childTimes();
    const importClientCpu = after - before;
    const importCpu = importClientCpu + cpuOfTree(server.pid as number) - databaseBefore;
    if (points.length === 0) return { importCpu, importClientCpu, queryCpu: Number.NaN, found: [] };
    return { importCpu, importClientCpu, ...(await timeQueries(connection, points, beside)) };
  } finally {
    const closed = once(server, 'close');
    server.kill('SIGINT');
    await closed;
    rmSync(directory, { recursive: true, force: true });
  }
}

async function timeQueries(
  connection: readonly string[],
  points: readonly Point[],
  beside: () => Promise<void>,
): Promise<Pick<PostgisTimes, 'queryCpu' | 'found'>> {
  const psql = spawn('psql', [...connection, '-qAt', '-f', '-'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: psql.stdout })[Symbol.asyncIterator]();
  const until = async (mark: string): Promise<string[]> => {
    const seen: string[] = [];
    psql.stdin.write(`\\echo ${mark}\n`);
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error('psql ended.');
      if (value === mark) return seen;
      seen.push(value);
    }
  };
  psql.stdin.write(`${TABLES}\nSELECT pg_backend_pid();\n`);
  const pid = Number((await until('prepared')).at(-1));
  const ask = async (mark: string): Promise<void> => {
    for (const [lon, lat] of points)
      psql.stdin.write(`EXECUTE road(${lon},${lat});EXECUTE address(${lon},${lat});EXECUTE area(${lon},${lat});\n`);
    await until(mark);
  };
  const found: PostgisAnswer[] = [];
  for (const [at, [lon, lat]] of points.entries()) {
    const rows: string[][] = [];
    for (const kind of ['road', 'address', 'area']) {
      psql.stdin.write(`EXECUTE ${kind}(${lon},${lat});\n`);
      rows.push((await until(`${kind} ${at}`)).map((row) => row.slice(row.indexOf('|') + 1)));
    }
    found.push({ road: rows[0][0], houseNumber: rows[1][0], areas: rows[2] });
  }
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = cpuOf(pid);
    await ask(`round ${round}`);
    times.push(((cpuOf(pid) - before) / points.length) * 1e6);
    await beside();
  }
  psql.stdin.end();
  await once(psql, 'close');
  return { queryCpu: median(times), found };
}

/** Of queries, each of all points. */
const ROUNDS = 5;

const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

const statOf = (pid: number | 'self'): number[] =>
  readFileSync(`/proc/${pid}/stat`, 'latin1')
    .replace(/^.*\) \S /s, '0 0 ')
    .split(' ')
    .map(Number);

/** User and system seconds of a process; 0 when it has ended, since its parent then has them. */
function cpuOf(pid: number): number {
  try {
    const stat = statOf(pid);
    return (stat[12] + stat[13]) / TICKS;
  } catch {
    return 0;
  }
}

/** Those of a process, its living children and those that have ended. */
function cpuOfTree(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim().split(' ').filter(Boolean);
  const own = statOf(pid);
  return (
    (own[12] + own[13] + own[14] + own[15]) / TICKS + children.reduce((sum, child) => sum + cpuOf(Number(child)), 0)
  );
}

/** CPU seconds of this process and of its children that have ended. */
function childTimes(): [user: number, system: number, children: number] {
  const own = statOf('self');
  return [own[12] / TICKS, own[13] / TICKS, (own[14] + own[15]) / TICKS];
}

async function untilReady(connection: readonly string[]): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const probe = spawn('psql', [...connection, '-c', 'SELECT 1'], { stdio: 'ignore' });
    const [code] = (await once(probe, 'close')) as [number];
    if (code === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('PostgreSQL does not start.');
}

/** Where initdb and postgres are: on the path, or where Debian keeps them. */
function binaries(): string | undefined {
  const places = [
    ...(process.env.PATH ?? '').split(':'),
    ...[17, 16, 15, 14].map((v) => `/usr/lib/postgresql/${v}/bin`),
  ];
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')));
}

/** PostgreSQL does not run as root: then as its own user. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
