import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { Skipped, until } from '../gateway/trials/trial.ts';

const NGINX = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).error === undefined);
const CONFIGURATION = 'packaging/container/nginx.conf';

/** nginx in front of several servers. */
export interface FrontServer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts nginx with the configuration that Almanac brings, in front of other servers than those named there.
 * @param directory for what it writes
 * @param servers hosts with their ports
 * @param through a command in which it runs, such as that of a namespace, and the address that it has there
 * @throws Skipped where there is no nginx
 */
export async function startFront(
  directory: string,
  servers: readonly string[],
  through?: { readonly command: readonly string[]; readonly address: string },
): Promise<FrontServer> {
  if (NGINX === undefined) throw new Skipped('nginx is not installed');
  const host = through?.address ?? '127.0.0.1';
  const port = through === undefined ? await freePort() : 8080;
  const url = `http://${host}:${port}`;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(directory, kind)};`)
    .join(' ');
  let named = 0;
  const text = readFileSync(CONFIGURATION, 'utf8')
    .replace(/^http \{$/m, `http { access_log off; ${temporary}`)
    .replace('listen 8080;', `listen ${host}:${port};`)
    .replace(/^ *server almanac-\d:8080 (.*);\n/gm, (_line, options: string) =>
      named++ === 0 ? servers.map((server) => `    server ${server} ${options};\n`).join('') : '',
    );
  if (named !== 2) throw new Error(`${CONFIGURATION} does not name two servers`);
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'nginx.conf');
  writeFileSync(file, text);
  const globals = `daemon off; user root; worker_processes 1; pid ${join(directory, 'pid')}; error_log ${join(directory, 'error.log')} crit;`;
  const [program = NGINX, ...words] = [...(through?.command ?? []), NGINX];
  const child = spawn(program, [...words, '-p', directory, '-c', file, '-g', globals], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (through === undefined)
    await until('nginx answered', async () => {
      if (child.exitCode !== null) throw new Error(`nginx ended with status ${child.exitCode}`);
      return fetch(`${url}/healthz`).then(
        () => true,
        () => false,
      );
    });
  return {
    url,
    async stop() {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    },
  };
}
