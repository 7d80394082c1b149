import { runCommandLine } from '#kit/command-line';
import { createProgram } from './program.ts';

await runCommandLine(createProgram(), process.argv);
