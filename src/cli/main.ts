import { enableCompileCache } from 'node:module';

// Before anything else is loaded: the next start finds the modules compiled.
enableCompileCache();
const words = process.argv.slice(2);
if (words[0] === 'grammar' && words[1] === 'serve') (await import('#kit/process/one-arena')).keepOneArena();
(await import('#kit/process/direct-modules')).findModulesDirectly(new URL('../', import.meta.url).href);
const { CommandError, EXIT } = await import('#kit/command/command-error');
const { endWith, runCommandLine } = await import('#kit/command/command-line');
const { reasonOf } = await import('#kit/files/system-error');
const { createProgram } = await import('./program.ts');

// The reader of a pipe that has seen enough (`almanac … | head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.ok);
  endWith(new CommandError(`Standard output cannot be written: ${reasonOf(error)}.`, EXIT.unavailable));
});
// A log or a progress line that cannot be written is no reason to stop the work.
process.stderr.on('error', () => {});
process.on('uncaughtException', endWith);
const status = await runCommandLine(await createProgram(words), words);
if (status !== undefined) process.exit(status);
