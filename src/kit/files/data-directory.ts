import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, EXIT } from '../command/command-error.ts';
import { reasonOf } from './system-error.ts';

/** The directory of one service below the data directory; it is made when it is not there. */
export function serviceDirectory(data: string, service: string): string {
  const directory = join(data, service);
  makeDirectory(directory);
  return directory;
}

/** Makes a directory that holds data, and those above it. @throws CommandError when it cannot be made */
export function makeDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true });
  } catch (error) {
    throw new CommandError(`The data directory ${directory} cannot be made: ${reasonOf(error)}.`, EXIT.unavailable);
  }
}
