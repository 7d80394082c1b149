import { readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import type { AnyNode } from 'acorn';
import { children, strippedSource, syntaxTree } from './mutants.ts';

/** What a module names: imports, and modules that it starts as a worker or a process by an address beside it. */
function namedModules(stripped: string): string[] {
  const named: string[] = [];
  const visit = (node: AnyNode): void => {
    if (node.type === 'Literal' && typeof node.value === 'string' && /^(\.\.?\/|#kit\/)/.test(node.value))
      named.push(node.value);
    // The ending of such a module depends on whether the code is built: `./worker.${extension}`.
    if (node.type === 'TemplateLiteral' && node.expressions.length > 0) {
      const start = node.quasis[0]?.value.cooked ?? '';
      if (start.startsWith('./')) named.push(`${start.replace(/\.$/, '')}.ts`);
    }
    for (const child of children(node)) visit(child);
  };
  visit(syntaxTree(stripped));
  return named;
}

const roomOf = (file: string): string => file.split('/', 2).join('/');

/** How many folders two files have in common. */
function sharedFolders(one: string, other: string): number {
  const [a, b] = [dirname(one).split('/'), dirname(other).split('/')];
  const end = a.findIndex((folder, at) => folder !== b[at]);
  return end < 0 ? a.length : end;
}

/** Which module reaches which. Types are taken out first, so that an import of types alone is none. */
export class ImportGraph {
  readonly #importers = new Map<string, Set<string>>();

  /** @param files paths of all modules from the root, which is the working directory */
  constructor(files: readonly string[]) {
    const known = new Set(files);
    for (const file of files)
      for (const name of namedModules(strippedSource(readFileSync(file, 'utf8')))) {
        const target = name.startsWith('#kit/')
          ? `src/kit/${name.slice('#kit/'.length)}.ts`
          : normalize(join(dirname(file), name));
        if (!known.has(target)) continue;
        const importers = this.#importers.get(target) ?? new Set();
        this.#importers.set(target, importers.add(file));
      }
  }

  /** A module and all that reach it. */
  reaching(file: string): ReadonlySet<string> {
    const found = new Set([file]);
    for (const module of found) for (const importer of this.#importers.get(module) ?? []) found.add(importer);
    return found;
  }

  /** The tests that reach a module, nearest first: by the number of imports between, then by the folder; unit tests first. */
  testsOf(file: string): string[] {
    const distances = new Map([[file, 0]]);
    for (const [module, distance] of distances)
      for (const importer of this.#importers.get(module) ?? [])
        if (!distances.has(importer)) distances.set(importer, distance + 1);
    const folder = dirname(file);
    const own = file.replace(/\.ts$/, '.test.ts');
    const rank = (test: string): number =>
      test === own
        ? -3
        : test.startsWith(`${own.slice(0, -'.test.ts'.length)}-`)
          ? -2
          : dirname(test) === folder && distances.get(test) === 1
            ? -1
            : // They hold every table and text, and say within a second whether they run a line.
              basename(test) === 'documented.test.ts'
              ? 0
              : // They compare whole answers, so that they notice most, however far they are; those nearby take least time.
                basename(test).startsWith('golden-') && roomOf(test) === roomOf(file)
                ? 1 / (1 + sharedFolders(test, file)) + distances.get(test)! / 1000
                : distances.get(test)!;
    const apart = (test: string): number => (test.startsWith(folder) ? 0 : 1);
    const outside = (test: string): number => (test.startsWith('src/') ? 0 : 1);
    return [...distances.keys()]
      .filter((module) => module.endsWith('.test.ts'))
      .sort((a, b) => outside(a) - outside(b) || rank(a) - rank(b) || apart(a) - apart(b) || (a < b ? -1 : 1));
  }
}
