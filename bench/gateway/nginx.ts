import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { type Served, ServedProcess } from '../served.ts';

const PROGRAM = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).error === undefined);

/** One nginx worker with the gateway's rules before the same upstream; undefined when nginx is not installed. */
export async function startNginx(upstream: string, token: string): Promise<Served | undefined> {
  if (PROGRAM === undefined) return undefined;
  const directory = mkdtempSync(join(tmpdir(), 'almanac-bench-nginx-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(directory, kind)};`)
    .join(' ');
  writeFileSync(
    join(directory, 'nginx.conf'),
    `daemon off; master_process off; pid ${directory}/pid; error_log ${directory}/error.log;
     events { worker_connections 1024; }
     http { access_log off; ${temporary}
       map $http_authorization $auth_ok { default 0; "Bearer ${token}" 1; "Bearer other" 1; }
       upstream e { server ${new URL(upstream).host}; keepalive 64; }
       server {
         listen 127.0.0.1:${port};
         keepalive_requests 1000000000;
         client_max_body_size 50m;
         location /models/ {
           if ($auth_ok = 0) { return 401; }
           proxy_pass http://e/;
           proxy_http_version 1.1; proxy_set_header Connection "";
           proxy_set_header Authorization "";
           proxy_set_header Host $host;
           proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
           proxy_connect_timeout 60s; proxy_send_timeout 60s; proxy_read_timeout 300s; send_timeout 60s;
           proxy_buffering off;
         }
       }
     }`,
  );
  const child = spawn(PROGRAM, ['-c', join(directory, 'nginx.conf'), '-p', directory], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with status ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url: `http://127.0.0.1:${port}`,
    process: new ServedProcess(child.pid!),
    async stop() {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
