// LanguageTool's own server, as the anchor of the grammar benchmarks.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Served, ServedProcess } from '../served.ts';

/**
 * The jars of LanguageTool's server and of English with what they need: LANGUAGETOOL_CLASSPATH as `java -cp` takes it,
 * or LANGUAGETOOL_HOME, the unpacked distribution.
 */
function classPathOf(): string[] {
  const path = process.env.LANGUAGETOOL_CLASSPATH;
  if (path) return path.trim().split(delimiter).filter(existsSync);
  const home = process.env.LANGUAGETOOL_HOME;
  if (!home || !existsSync(join(home, 'libs'))) return [];
  const libraries = readdirSync(join(home, 'libs')).map((name) => join(home, 'libs', name));
  return [join(home, 'languagetool-server.jar'), ...libraries].filter((one) => one.endsWith('.jar'));
}

/** The jars of LanguageTool; undefined, and said so, where they or Java are not installed. */
export function languageToolJars(): string[] | undefined {
  const found = classPathOf();
  if (found.length > 0 && spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0) return found;
  process.stderr.write(
    'grammar: LanguageTool is not installed: LANGUAGETOOL_CLASSPATH or LANGUAGETOOL_HOME names its jars.\n',
  );
  return undefined;
}

/** Settings of LanguageTool's server with which it reuses prepared rules and the results of sentences. */
export const CACHING = [
  'pipelineCaching=true',
  'maxPipelinePoolSize=5',
  'pipelineExpireTimeInSeconds=3600',
  'cacheSize=2000',
  'cacheTTLSeconds=3600',
].join('\n');

/** @param settings of its properties file; without, it is started with nothing but a port, so with its defaults */
export async function startLanguageTool(
  classPath: readonly string[],
  directory: string,
  settings: string | undefined,
): Promise<Served> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  const config = join(directory, 'languagetool.properties');
  if (settings !== undefined) writeFileSync(config, settings);
  const child = spawn(
    'java',
    [
      '-cp',
      classPath.join(delimiter),
      'org.languagetool.server.HTTPServer',
      '--port',
      String(port),
      ...(settings === undefined ? [] : ['--config', config]),
    ],
    { stdio: 'ignore' },
  );
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`${url}/v2/healthcheck`).catch(() => undefined);
    if (answer?.ok) break;
    if (child.exitCode !== null) throw new Error("LanguageTool's server ended.");
    await sleep(100);
  }
  return {
    url,
    process: new ServedProcess(child.pid as number),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    },
  };
}
