import { statSync } from 'node:fs';
import { glob, readdir } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { givenStream } from '#kit/command/given-path';
import { reasonOf } from '#kit/files/system-error';
import { knownFormatOfFile } from '../../engine/text/markup/format-names.ts';
import type { Project } from '../../project/projects.ts';
import type { IgnoredPaths } from './ignored-paths.ts';

/** A file to be checked. */
export interface GivenFile {
  /** As it is shown. */
  readonly name: string;
  /** Absolute; undefined for standard input. */
  readonly path: string | undefined;
  /** It was named by itself: it is checked whatever its name is. */
  readonly named: boolean;
}

/** Why something is not checked, in one sentence. */
export interface NotChecked {
  readonly name: string;
  readonly reason: string;
  /** The command failed to do what it should; what is only skipped is no failure. */
  readonly failed: boolean;
}

/** Which files are checked. */
export interface Selection {
  /** The ignore files, for what is found in directories. */
  readonly ignored: IgnoredPaths;
  /** What was excluded for the checker alone, which also holds for files that are named. */
  readonly excluded: IgnoredPaths;
  /** The settings of the files in a directory. */
  projectOf(directory: string): Project;
  /** Do the settings of a project leave files out? */
  readonly obeysProjects: boolean;
}

/** Directories that hold no documents of one's own. */
const NEVER = new Set(['.git', '.hg', '.svn', 'node_modules']);

const PATTERN = /[*?[\]{}!]/;

/** Does an argument name files by a pattern? A file with such a name is the file. */
const isPattern = (argument: string): boolean =>
  argument !== '-' && PATTERN.test(argument) && statSync(argument, { throwIfNoEntry: false }) === undefined;

/** Is there one file to check, and it is named by itself? */
export function isSingleFile(inputs: readonly string[]): boolean {
  const [input, ...others] = inputs;
  if (input === undefined || others.length > 0 || isPattern(input)) return false;
  return input === '-' || statSync(input, { throwIfNoEntry: false })?.isDirectory() !== true;
}

/**
 * Looks at the arguments before anything is checked.
 * @throws CommandError for the first one that leads nowhere
 */
export function lookAtInputs(inputs: readonly string[]): void {
  if (inputs.filter((input) => input === '-').length > 1)
    throw new CommandError('Standard input can be read only once.', EXIT.usage);
  for (const input of inputs)
    if (!isPattern(input) && statSync(input, { throwIfNoEntry: false })?.isDirectory() !== true) givenStream(input);
}

/**
 * The files that arguments lead to: files, standard input, patterns, and directories with the files below them whose
 * names are those of a format. Files are given in order, each once; nothing is held but the names of those given.
 */
export async function* givenFiles(
  inputs: readonly string[],
  selection: Selection,
): AsyncGenerator<GivenFile | NotChecked> {
  const seen = new Set<string>();
  const once = (path: string): boolean => !seen.has(path) && seen.add(path).has(path);
  for (const input of inputs) {
    if (input === '-') yield { name: input, path: undefined, named: true };
    else if (isPattern(input)) {
      let found = 0;
      for (const name of await matchesOf(input)) {
        found++;
        const path = resolve(name);
        if (!selection.ignored.ignoresBelow(path) && isWanted(path, selection) && once(path))
          yield { name, path, named: false };
      }
      if (found === 0) yield { name: input, reason: `No file matches ${input}.`, failed: true };
    } else if (statSync(input, { throwIfNoEntry: false })?.isDirectory())
      for await (const file of below(resolve(input), input, selection)) {
        if ('reason' in file || (file.path !== undefined && once(file.path))) yield file;
      }
    else {
      const path = resolve(input);
      if (isLeftOut(path, selection))
        yield { name: input, reason: `${input} is excluded and was skipped.`, failed: false };
      else if (once(path)) yield { name: input, path, named: true };
    }
  }
}

async function matchesOf(pattern: string): Promise<string[]> {
  const names: string[] = [];
  const found = glob(pattern, { withFileTypes: true, exclude: (entry) => NEVER.has(entry.name) });
  for await (const entry of found) if (entry.isFile()) names.push(relative('.', join(entry.parentPath, entry.name)));
  return names.sort();
}

async function* below(directory: string, shown: string, selection: Selection): AsyncGenerator<GivenFile | NotChecked> {
  let entries: import('node:fs').Dirent[];
  try {
    entries = await readdir(directory, { withFileTypes: true });
  } catch (error) {
    yield { name: shown, reason: `${shown} cannot be read: ${reasonOf(error)}.`, failed: true };
    return;
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(directory, entry.name);
    const name = join(shown, entry.name);
    // Links are left out: what they lead to has its own place.
    if (!entry.isFile() && !entry.isDirectory()) continue;
    if (selection.ignored.ignores(path, entry.isDirectory()) || (entry.isDirectory() && NEVER.has(entry.name)))
      continue;
    if (entry.isDirectory()) yield* below(path, name, selection);
    else if (isWanted(path, selection)) yield { name, path, named: false };
  }
}

/** Is a file left out although it was named, or is to be committed? */
export function isLeftOut(path: string, { excluded, obeysProjects, projectOf }: Selection): boolean {
  return excluded.ignoresBelow(path) || (obeysProjects && projectOf(dirname(path)).ignores(path));
}

/** Has a file that nobody named a format, and do the settings leave it in? */
export function isWanted(path: string, { projectOf, obeysProjects }: Selection): boolean {
  const project = projectOf(dirname(path));
  return (project.formatOf(path) ?? knownFormatOfFile(path)) !== undefined && !(obeysProjects && project.ignores(path));
}
