import { readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import type { AnyNode } from 'acorn';
import { children, strippedSource, syntaxTree } from './mutants.ts';
import { SharedWords } from './shared-words.ts';

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

/** Is a test named after a module, or does it import it from the same folder? */
const isBeside = (test: string, file: string, importers: ReadonlySet<string> | undefined): boolean =>
  test === file.replace(/\.ts$/, '.test.ts') ||
  test.startsWith(file.replace(/\.ts$/, '-')) ||
  (dirname(test) === dirname(file) && importers?.has(test) === true);

/** Which module reaches which. Types are taken out first, so that an import of types alone is none. */
export class ImportGraph {
  readonly #importers = new Map<string, Set<string>>();
  readonly #texts: ReadonlyMap<string, string>;
  readonly #sharedWords: SharedWords;

  /** @param files paths of all modules from the root, which is the working directory */
  constructor(files: readonly string[]) {
    this.#texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
    // Cases that several tests share are written beside them.
    const cases = new Map<string, string>();
    for (const [file, text] of this.#texts)
      for (const name of namedModules(strippedSource(text))) {
        const target = name.startsWith('#kit/')
          ? `src/kit/${name.slice('#kit/'.length)}.ts`
          : normalize(join(dirname(file), name));
        const targetText = this.#texts.get(target);
        if (targetText === undefined) continue;
        if (file.endsWith('.test.ts') && target.endsWith('-cases.ts'))
          cases.set(file, `${cases.get(file) ?? ''}\n${targetText}`);
        const importers = this.#importers.get(target) ?? new Set();
        this.#importers.set(target, importers.add(file));
      }
    const tests = [...this.#texts].filter(([file]) => file.endsWith('.test.ts'));
    this.#sharedWords = new SharedWords(
      new Map(tests.map(([test, text]) => [test, `${text}\n${cases.get(test) ?? ''}`])),
    );
  }

  /** A module and all that reach it. */
  reaching(file: string): ReadonlySet<string> {
    const found = new Set([file]);
    for (const module of found) for (const importer of this.#importers.get(module) ?? []) found.add(importer);
    return found;
  }

  /**
   * The tests that reach a module, those that are likeliest to notice a mistake first: what is beside it, then in turn one
   * that has most words in common with the lines around the mistake, one that has most in common with the module, and the
   * one that is nearest by imports and folders; unit tests first.
   * @param near the lines around the mistake
   */
  testsOf(file: string, near = ''): string[] {
    const nearest = this.#nearestFirst(file);
    const [units, outside] = [
      nearest.filter((test) => test.startsWith('src/')),
      nearest.filter((test) => !test.startsWith('src/')),
    ];
    const beside = units.filter((test) => isBeside(test, file, this.#importers.get(file)));
    const alike = this.#sharedWords.sort(this.#texts.get(file) ?? '', units);
    const inTurn = this.#sharedWords
      .sort(near, units)
      .flatMap((test, at) => [test, alike[at] ?? test, units[at] ?? test]);
    return [...new Set([...beside, ...inTurn, ...outside])];
  }

  /** By the number of imports between, then by the folder. */
  #nearestFirst(file: string): string[] {
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
    return [...distances.keys()]
      .filter((module) => module.endsWith('.test.ts'))
      .sort((a, b) => rank(a) - rank(b) || apart(a) - apart(b) || (a < b ? -1 : 1));
  }
}
