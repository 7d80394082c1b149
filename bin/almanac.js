#!/usr/bin/env node
// Plain JavaScript that every Node can read: it finds a Node that can run Almanac and says so when there is none.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const MINIMUM = 24;
const root = new URL('../', import.meta.url);
// A checkout runs its TypeScript directly; a published package has only dist.
const checkout = existsSync(new URL('src/cli/main.ts', root));
const main = new URL(checkout ? 'src/cli/main.ts' : 'dist/cli/main.js', root);
const compileCache = new URL('compile-cache.js', import.meta.url).href;
const options = checkout ? ['--conditions=source', '--import', compileCache] : [];

function bundledNode() {
  const require = createRequire(import.meta.url);
  for (const name of [
    `node-${process.platform}-${process.arch}`,
    `node-bin-${process.platform}-${process.arch}`,
    `node-win-${process.arch}`,
  ]) {
    try {
      return require.resolve(`${name}/bin/${process.platform === 'win32' ? 'node.exe' : 'node'}`);
    } catch {
      // Not this platform's package.
    }
  }
  return undefined;
}

const recent = Number(process.versions.node.split('.')[0]) >= MINIMUM;
if (recent && !checkout) {
  await import(main.href);
} else {
  const node = recent ? process.execPath : bundledNode();
  if (node === undefined) {
    console.error(`almanac needs Node ${MINIMUM} or newer; this is Node ${process.versions.node}.`);
    process.exit(2);
  }
  const words = process.argv.slice(2);
  const command = [...options, fileURLToPath(main), ...words];
  // A server of texts would start itself anew for this.
  const serves = words[0] === 'grammar' && words[1] === 'serve';
  const env = serves ? { MALLOC_ARENA_MAX: '1', ...process.env } : process.env;
  // In this process where that can be: it would wait beside the other one and hold 45 MB.
  try {
    if (recent && !process.connected) process.execve?.(node, [node, ...command], env);
  } catch {
    // Then in another one.
  }
  const child = spawn(node, command, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
