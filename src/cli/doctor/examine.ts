import { constants } from 'node:fs';
import { access, readdir, stat, statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { type ConfigurationFile, environmentName, flagName, resolveSettings, tomlName } from '#kit/configuration';
import { isTestedNode } from '#kit/internals/tested-node';
import { descriptorLimit } from '#kit/process/descriptor-limit';
import type { Finding, ServiceCommands } from '#kit/service';
import type { ServerSettings, SettingsTable, Values } from '#kit/setting';
import { version } from '#kit/version';
import { findProblems } from '../config-check.ts';
import { runningAlmanac } from '../running-almanac.ts';
import { loadServices } from '../services.ts';
import { supervisorSettings } from '../settings.ts';
import { portHolder } from './port-holder.ts';

/** Free bytes below which a data directory is said to be nearly full. */
const LITTLE_DISK = 500e6;
/** Bytes that the first start writes: the worldwide index, dictionaries and digits. */
const FIRST_START = 60e6;
/** Nobody runs this before it was made. */
const MADE = Date.UTC(2026, 10, 1);
/** How far a file may be ahead of the clock, for clocks that differ between machines. */
const SKEW_MS = 120_000;

/**
 * Looks at what Almanac needs on this machine. Nothing is changed.
 * @param data the data directory
 */
export async function examine(data: string, file: ConfigurationFile): Promise<Finding[]> {
  const findings: Finding[] = [node()];
  const problems = await findProblems(file);
  for (const problem of problems) findings.push({ check: 'settings', state: 'problem', finding: problem });
  if (problems.length > 0) return [...findings, ...(await dataDirectory(data))];
  findings.push({ check: 'settings', state: 'ok', finding: 'All settings can be used.' });
  findings.push(...(await dataDirectory(data)), await clock(data), descriptors());
  const almanac = resolveSettings('almanac', supervisorSettings, { file }).values;
  const services = (await loadServices()).filter(
    ({ name }) => almanac.only.length === 0 || almanac.only.includes(name),
  );
  findings.push(memory(services, almanac.memory));
  findings.push(...(await ports(services, almanac, data, file)));
  for (const service of services) findings.push(...((await service.examine?.(join(data, service.name))) ?? []));
  return findings;
}

function node(): Finding {
  const check = 'Node.js';
  const found = `Almanac ${version} runs on Node ${process.versions.node}`;
  if (isTestedNode()) return { check, state: 'ok', finding: `${found}.` };
  return {
    check,
    state: 'warning',
    finding: `${found}, a version on which it was not tested. It works, and short answers cost more.`,
    remedy: 'Use Node 24 or 26.',
  };
}

async function dataDirectory(data: string): Promise<Finding[]> {
  const check = 'data';
  let place = data;
  while ((await stat(place).catch(() => undefined)) === undefined && dirname(place) !== place) place = dirname(place);
  const canWrite = await access(place, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!canWrite)
    return [
      {
        check,
        state: 'problem',
        finding: `This user cannot write to the data directory ${data}.`,
        remedy: `chown ${process.getuid?.() ?? ''} ${place}, or choose another directory with --data.`,
      },
    ];
  const { bavail, bsize } = await statfs(place);
  const free = bavail * bsize;
  const room = `${data}, with ${Math.floor(free / 1e6)} MB free`;
  const isNew = place !== data;
  if (free < (isNew ? FIRST_START : FIRST_START / 10))
    return [{ check, state: 'problem', finding: `The disk is full: ${room}.`, remedy: 'Free some space.' }];
  if (free < LITTLE_DISK)
    return [{ check, state: 'warning', finding: `Little space is left: ${room}.`, remedy: 'Free some space.' }];
  return [{ check, state: 'ok', finding: `${isNew ? 'The first start makes' : 'Data is in'} ${room}.` }];
}

async function clock(data: string): Promise<Finding> {
  const check = 'clock';
  const now = Date.now();
  const names = await readdir(data).catch(() => []);
  const times = await Promise.all(names.map((name) => stat(join(data, name)).then(({ mtimeMs }) => mtimeMs)));
  const last = Math.max(MADE, ...times);
  if (now >= last - SKEW_MS) return { check, state: 'ok', finding: `It is ${new Date(now).toISOString()}.` };
  return {
    check,
    state: 'problem',
    finding: `The clock says ${new Date(now).toISOString()}, which is before ${new Date(last).toISOString()}, when this data was written. Tokens and certificates would be judged by the wrong time.`,
    remedy: 'timedatectl set-ntp true',
  };
}

function descriptors(): Finding {
  const check = 'limits';
  const limit = descriptorLimit();
  if (limit === undefined) return { check, state: 'ok', finding: 'This system names no limit for open files.' };
  if (limit >= 8192) return { check, state: 'ok', finding: `A process may open ${limit} files and connections.` };
  return {
    check,
    state: 'warning',
    finding: `A process may open only ${limit} files and connections, so at most ${Math.floor(limit / 2)} clients are connected at once.`,
    remedy: 'ulimit -n 8192',
  };
}

function memory(services: readonly ServiceCommands[], budget: number): Finding {
  const check = 'memory';
  const least = services.reduce((sum, service) => sum + service.memory.least, 50e6);
  const limit = process.constrainedMemory();
  const has = limit > 0 && limit < totalmem() ? limit : totalmem();
  const megabytes = (bytes: number): string => `${Math.floor(bytes / 1e6)} MB`;
  if (has < least)
    return {
      check,
      state: 'problem',
      finding: `This machine or container has ${megabytes(has)}; these interfaces need ${megabytes(least)}.`,
      remedy: 'Start fewer interfaces with --only.',
    };
  if (budget > has)
    return {
      check,
      state: 'problem',
      finding: `The memory budget is ${megabytes(budget)}, and this machine or container has ${megabytes(has)}.`,
      remedy: `Set almanac.memory to at most ${megabytes(has).replace(' ', '')}.`,
    };
  if (budget === 0 && has < 2 * least)
    return {
      check,
      state: 'warning',
      finding: `There are ${megabytes(has)}, and nothing bounds what the interfaces take together.`,
      remedy: `almanac start --memory ${Math.floor((has * 0.9) / 1e6)}MB`,
    };
  return { check, state: 'ok', finding: `There are ${megabytes(has)}.` };
}

/** Which ports are free, and who has the others. */
async function ports(
  services: readonly ServiceCommands[],
  almanac: Values<typeof supervisorSettings>,
  data: string,
  file: ConfigurationFile,
): Promise<Finding[]> {
  const running = await runningAlmanac(data);
  if (running !== undefined)
    return [{ check: 'ports', state: 'ok', finding: `Almanac runs on this data directory (process ${running.pid}).` }];
  const wanted: [section: string, key: string, host: string, port: number][] = [
    ['almanac', 'adminPort', almanac.adminHost, almanac.adminPort],
  ];
  for (const { name, settings } of services) {
    const { host, port, socket } = resolveSettings<SettingsTable>(name, settings, { file })
      .values as Values<ServerSettings>;
    const byGateway = almanac.sockets !== '' && name !== 'gateway';
    if (socket === '' && !byGateway) wanted.push([name, 'port', host, port]);
  }
  const findings: Finding[] = [];
  for (const [section, key, host, port] of wanted) {
    if (port <= 0) continue;
    const holder = await portHolder(host, port);
    if (holder === undefined) continue;
    findings.push({
      check: 'ports',
      state: 'problem',
      finding: `${section} cannot listen on ${host}:${port}: ${holder}.`,
      remedy: `Choose another with ${environmentName(section, key)}, ${tomlName(key)} under [${section}]${section === 'almanac' ? `, or --${flagName(key)}` : ''}; or stop the other program.`,
    });
  }
  if (findings.length > 0) return findings;
  return [
    { check: 'ports', state: 'ok', finding: `All ports are free (${wanted.map(([, , , port]) => port).join(', ')}).` },
  ];
}
