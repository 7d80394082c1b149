import { enableCompileCache } from 'node:module';

// Before anything else is loaded: the next start finds the modules compiled.
enableCompileCache();
const { runCommandLine } = await import('#kit/command-line');
const { createProgram } = await import('./program.ts');

await runCommandLine(await createProgram(process.argv.slice(2)), process.argv);
