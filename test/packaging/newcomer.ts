// Run in namespaces of its own by newcomer.test.ts: prints the milliseconds until five answers.
// Arguments: the root filesystem, and the command in it.
import { execFileSync } from 'node:child_process';
import { startAndAsk } from './started.ts';

const [system, ...command] = process.argv.slice(2);
execFileSync('ip', ['link', 'set', 'lo', 'up']);
execFileSync('mount', ['-t', 'proc', 'proc', `${system}/proc`]);
execFileSync('mount', ['--rbind', '/dev', `${system}/dev`]);
const milliseconds = await startAndAsk('chroot', [system, ...command], { HOME: '/home', PATH: process.env.PATH });
process.stdout.write(`${milliseconds.toFixed(0)}\n`);
