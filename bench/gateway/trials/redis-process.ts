import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { freePort } from '../../free-port.ts';
import { until } from './trial.ts';

/** A Redis server for a trial, which writes nothing to the disk; undefined where Redis is not installed. */
export async function startRedis(password: string) {
  if (spawnSync('redis-server', ['--version']).status !== 0) return undefined;
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--requirepass', password];
  const child = spawn('redis-server', options, { stdio: 'ignore' });
  const closed = once(child, 'close');
  const cli = async (...words: string[]): Promise<string> =>
    (await promisify(execFile)('redis-cli', ['-p', String(port), '-a', password, '--no-auth-warning', ...words]))
      .stdout;
  await until('Redis answered', async () => (await cli('ping').catch(() => '')).startsWith('PONG'));
  return {
    url: `redis://:${password}@127.0.0.1:${port}`,
    /** Every key with its value. */
    async dump(): Promise<string> {
      const keys = (await cli('--scan')).split('\n').filter((key) => key !== '');
      const values = await Promise.all(
        keys.map(async (key) =>
          (await cli('type', key)).startsWith('hash') ? cli('hgetall', key) : cli('zrange', key, '0', '-1'),
        ),
      );
      return [...keys, ...values].join('\n');
    },
    async stop(): Promise<void> {
      if (child.exitCode === null) child.kill('SIGTERM');
      await closed;
    },
  };
}
