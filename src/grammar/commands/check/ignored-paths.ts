import { readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ignore, { type Ignore } from 'ignore';

/** Longest ignore file in bytes. */
const MOST_BYTES = 2 ** 20;
/** Directories whose ignore files are remembered. */
const MOST_DIRECTORIES = 1000;

interface Patterns {
  readonly directory: string;
  readonly patterns: Ignore;
}

/**
 * Which paths the ignore files leave out: `.gitignore` and `.almanacignore` of a directory and of those above it, up to
 * the repository, as git reads them. A later pattern and a deeper file win.
 */
export class IgnoredPaths {
  readonly #names: readonly string[];
  readonly #excluded: Patterns | undefined;
  readonly #known = new Map<string, readonly Patterns[]>();

  /**
   * @param names of the ignore files that are read
   * @param exclude further patterns, relative to `root`
   */
  constructor(names: readonly string[], exclude: readonly string[], root: string) {
    this.#names = names;
    this.#excluded = exclude.length > 0 ? { directory: root, patterns: ignore().add([...exclude]) } : undefined;
  }

  /** @param path absolute, of a file or directory inside one that is not ignored itself */
  ignores(path: string, isDirectory: boolean): boolean {
    if (this.#excluded !== undefined && verdict(this.#excluded, path, isDirectory) === true) return true;
    // The deepest file decides.
    for (const patterns of this.#of(dirname(path)).toReversed()) {
      const ignored = verdict(patterns, path, isDirectory);
      if (ignored !== undefined) return ignored;
    }
    return false;
  }

  /** The same for a file whose directories have not been looked at. */
  ignoresBelow(path: string): boolean {
    const directories: string[] = [];
    for (let at = dirname(path); at !== dirname(at); at = dirname(at)) {
      directories.push(at);
      if (isRepository(at)) break;
    }
    const inside = directories.slice(0, -1).toReversed();
    return inside.some((directory) => this.ignores(directory, true)) || this.ignores(path, false);
  }

  /** The ignore files that hold in a directory, the outermost first. */
  #of(directory: string): readonly Patterns[] {
    const known = this.#known.get(directory);
    if (known !== undefined) return known;
    const above = isRepository(directory) || dirname(directory) === directory ? [] : this.#of(dirname(directory));
    const own = this.#names.flatMap((name) => patternsIn(directory, name));
    const found = own.length > 0 ? [...above, ...own] : above;
    if (this.#known.size >= MOST_DIRECTORIES) this.#known.clear();
    this.#known.set(directory, found);
    return found;
  }
}

function isRepository(directory: string): boolean {
  return statSync(join(directory, '.git'), { throwIfNoEntry: false }) !== undefined;
}

function patternsIn(directory: string, name: string): Patterns[] {
  const path = join(directory, name);
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found?.isFile() || found.size > MOST_BYTES) return [];
    return [{ directory, patterns: ignore({ allowRelativePaths: true }).add(readFileSync(path, 'utf8')) }];
  } catch {
    // An ignore file that cannot be read leaves nothing out.
    return [];
  }
}

/** Does one ignore file leave a path out, or take it in again? undefined when it says nothing. */
function verdict({ directory, patterns }: Patterns, path: string, isDirectory: boolean): boolean | undefined {
  const inside = relative(directory, path).split(sep).join('/');
  if (inside === '' || inside.startsWith('../')) return undefined;
  const { ignored, unignored } = patterns.test(isDirectory ? `${inside}/` : inside);
  return ignored ? true : unignored ? false : undefined;
}
