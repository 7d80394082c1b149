import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { isInstalled, type Served, ServedProcess } from '../served.ts';

/** How nginx is told to serve files; neither logs requests. */
export const SETTINGS = {
  /** Of the settings tried, what costs it least. */
  fastest: 'sendfile off; output_buffers 1 1m; open_file_cache max=4000 inactive=1h; open_file_cache_valid 1h;',
  /** What Debian's nginx.conf says of files. */
  usual: 'sendfile on; tcp_nopush on;',
} as const;

/** nginx as one process with files named after the paths they answer; undefined when it is not installed. */
export async function startNginx(
  directory: string,
  files: Readonly<Record<string, string>>,
  settings: keyof typeof SETTINGS,
): Promise<Served | undefined> {
  if (!isInstalled('nginx')) return undefined;
  mkdirSync(join(directory, 'files'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, 'files', name), text);
  const port = await freePort();
  const configuration = join(directory, `nginx-${settings}.conf`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(directory, kind)};`)
    .join(' ');
  writeFileSync(
    configuration,
    `daemon off; master_process off; worker_rlimit_nofile 8192; pid ${directory}/nginx-${settings}.pid; error_log ${directory}/error.log;
     events { worker_connections 256; }
     http {
       access_log off; ${SETTINGS[settings]} keepalive_requests 1000000000; default_type application/json;
       ${temporary}
       server { listen 127.0.0.1:${port}; root ${directory}/files; }
     }`,
  );
  const child = spawn('nginx', ['-c', configuration, '-e', join(directory, 'error.log')], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const answers = (): Promise<boolean> =>
    fetch(url).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`nginx ended with status ${child.exitCode}.`);
    await delay(20);
  }
  return {
    url,
    process: new ServedProcess(child.pid!),
    async stop() {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    },
  };
}
