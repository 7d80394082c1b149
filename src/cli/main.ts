import { enableCompileCache } from 'node:module';

// Before anything else is loaded: the next start finds the modules compiled.
enableCompileCache();
const { EXIT } = await import('#kit/command-error');
const { runCommandLine } = await import('#kit/command-line');
const { createProgram } = await import('./program.ts');

// The reader of a pipe that has seen enough (`almanac … | head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.ok);
  throw error;
});
const words = process.argv.slice(2);
const status = await runCommandLine(await createProgram(words), words);
if (status !== undefined) process.exit(status);
