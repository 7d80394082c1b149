import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import ignore from 'ignore';
import { parse, TomlError } from 'smol-toml';
import { reasonOf } from '#kit/files/system-error';
import type { DocumentFormat } from '../engine/text/markup/document-format.ts';
import { type DictionaryWords, parseWordList } from './word-list.ts';
import {
  joinSettings,
  NO_SETTINGS,
  type ParsedSettings,
  parseSettings,
  type WritingSettings,
} from './writing-settings.ts';

/** The name of the file with the settings of a project. */
export const PROJECT_FILE = '.almanac.toml';

/** Longest file of settings or words, in bytes. */
const MOST_BYTES = 4 * 2 ** 20;
/** Files that are remembered; beyond, all are read again. */
const MOST_FILES = 200;

/** Settings that hold beside those of a project, which win. */
export interface Defaults {
  readonly settings: WritingSettings;
  /** What paths are relative to where there is no `.almanac.toml`. */
  readonly directory: string | undefined;
}

const NO_DEFAULTS: Defaults = { settings: NO_SETTINGS, directory: undefined };

/** The settings that hold for the documents of a directory. */
export interface Project {
  /** The directory of `.almanac.toml`; undefined where there is no such file. */
  readonly directory: string | undefined;
  readonly settings: WritingSettings;
  /** Absolute paths of the dictionaries that `.almanac.toml` names. */
  readonly dictionaries: readonly string[];
  /** The words of the settings, of their dictionaries and of the personal dictionary. */
  readonly words: readonly string[];
  /** What is wrong in these files, one sentence each. What is right in them holds all the same. */
  readonly problems: readonly string[];
  /** Is this file left out? @param path absolute */
  ignores(path: string): boolean;
  /** The format that the settings give a file; undefined when they do not say. */
  formatOf(path: string): DocumentFormat | undefined;
}

interface Remembered {
  readonly stamp: string;
  readonly value: unknown;
}

/**
 * Finds the settings of documents: the nearest `.almanac.toml` in the directory of a document or above it, and the
 * dictionaries it names. Files are read again when they change.
 */
export class Projects {
  readonly #personal: string;
  readonly #files = new Map<string, Remembered>();
  readonly #projects = new Map<
    string,
    { readonly stamp: string; readonly given: WritingSettings; readonly project: Project }
  >();

  /** @param personal path of the personal dictionary; empty without */
  constructor(personal: string) {
    this.#personal = personal;
  }

  /**
   * The project of a directory: the same object as long as neither the defaults nor a file of it change.
   * @param directory absolute
   */
  of(directory: string, { settings: given, directory: elsewhere }: Defaults = NO_DEFAULTS): Project {
    const file = nearestFile(directory);
    const own = file === undefined ? NO_PROJECT : this.#read(file, parseProject);
    const settings = joinSettings(given, own.settings);
    const root = file === undefined ? elsewhere : dirname(file);
    const pathsOf = (paths: readonly string[]): string[] =>
      root === undefined ? paths.filter(isAbsolute) : paths.map((path) => resolve(root, path));
    const personal = this.#personal !== '' && stampOf(this.#personal) !== undefined ? [this.#personal] : [];
    const listed = [...pathsOf(settings.dictionaries), ...personal];
    const stamp = [file, ...listed].map((path) => path && `${path} ${stampOf(path)}`).join('\n');
    const known = this.#projects.get(root ?? '');
    if (known?.stamp === stamp && known.given === given) return known.project;
    const lists = listed.map((path) => this.#read(path, parseWordList));
    const project: Project = {
      directory: file === undefined ? undefined : root,
      settings,
      dictionaries: pathsOf(own.settings.dictionaries),
      words: [...new Set([...settings.words, ...lists.flatMap(({ words }) => words)])],
      problems: [...own.problems, ...lists.flatMap((list) => list.problems)],
      ignores: root === undefined ? () => false : ignoredBelow(root, settings.ignore),
      formatOf: (path) => formatIn(settings.fileTypes, basename(path)),
    };
    if (this.#projects.size >= MOST_FILES) this.#projects.clear();
    this.#projects.set(root ?? '', { stamp, given, project });
    return project;
  }

  /** What is in a file, read again when it has changed; a file that cannot be read is a problem. */
  #read<Content extends ParsedSettings | DictionaryWords>(
    path: string,
    parseFile: (source: string, path: string) => Content,
  ): Content {
    const stamp = stampOf(path) ?? '';
    const known = this.#files.get(path);
    if (known?.stamp === stamp) return known.value as Content;
    let value: Content;
    try {
      if (statSync(path).size > MOST_BYTES) throw new Error(`it has more than ${MOST_BYTES} bytes`);
      value = parseFile(readFileSync(path, 'utf8'), path);
    } catch (error) {
      const empty = parseFile('', path);
      value = { ...empty, problems: [`${path} cannot be read: ${reasonOf(error)}.`] };
    }
    if (this.#files.size >= MOST_FILES) this.#files.clear();
    this.#files.set(path, { stamp, value });
    return value;
  }
}

const NO_PROJECT: ParsedSettings = { settings: NO_SETTINGS, problems: [] };

/** What tells a file from what it was before; undefined when there is no such file. */
function stampOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? `${found.mtimeMs} ${found.size} ${found.ino}` : undefined;
}

function nearestFile(directory: string): string | undefined {
  for (let at = directory; ; at = dirname(at)) {
    const file = join(at, PROJECT_FILE);
    if (stampOf(file) !== undefined) return file;
    if (at === dirname(at)) return undefined;
  }
}

/** Reads the text of an `.almanac.toml`. Without valid TOML there are no settings, and one problem. */
export function parseProject(source: string, path: string): ParsedSettings {
  try {
    const { settings, problems } = parseSettings(parse(source), 'toml');
    return { settings, problems: problems.map((problem) => `${path}: ${problem}`) };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const reason = error.message.split('\n')[0];
    return { settings: NO_SETTINGS, problems: [`${path}:${error.line}: This is not valid TOML: ${reason}.`] };
  }
}

function ignoredBelow(root: string, patterns: readonly string[]): (path: string) => boolean {
  const matcher = ignore().add([...patterns]);
  return (path) => {
    const below = pathBelow(root, path);
    return below !== undefined && matcher.ignores(below);
  };
}

/** The path of a file relative to a directory that it is in, with `/` between names; undefined where it is not in it. */
export function pathBelow(directory: string, path: string): string | undefined {
  const below = relative(directory, path);
  const isOutside = below === '' || isAbsolute(below) || below === '..' || below.startsWith(`..${sep}`);
  return isOutside ? undefined : below.replaceAll(sep, '/');
}

function formatIn(fileTypes: WritingSettings['fileTypes'], name: string): DocumentFormat | undefined {
  if (Object.hasOwn(fileTypes, name)) return fileTypes[name];
  const end = Object.keys(fileTypes)
    .filter((key) => key.startsWith('.') && name.endsWith(key))
    .sort((a, b) => b.length - a.length)[0];
  return end === undefined ? undefined : fileTypes[end];
}
