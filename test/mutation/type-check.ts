import { join } from 'node:path';
import { API, type Snapshot } from 'typescript-compiler/unstable/sync';
import { type Mutant, mutated } from './mutants.ts';

/**
 * What the type check says that is no mistake in what the program does: a name that is not used any more, code that is
 * not reached, and the empty statement that the removal of another leaves.
 */
const HARMLESS = new Set([1313, 6133, 6138, 6192, 6196, 6198, 6199, 6205, 7027, 7028]);

/** Checks the types of files with mutants in them, as the first step of `npm test` does. */
export class TypeCheck {
  readonly #root: string;
  readonly #api: API;
  readonly #open = new Set<string>();
  #snapshot: Snapshot | undefined;
  /** The file with a mutant in it, which is never written. */
  #changed: { readonly file: string; readonly text: string } | undefined;

  /** @param root of the tree; its files must not change meanwhile */
  constructor(root: string) {
    this.#root = root;
    const readFile = (file: string): string | undefined =>
      file === this.#changed?.file ? this.#changed.text : undefined;
    this.#api = new API({ cwd: root, fs: { readFile } });
    process.on('exit', () => this.#api.close());
  }

  /** Whether the compiler refuses a file with a mutant in it. What other files make of it is not looked at. */
  refuses(mutant: Mutant, text: string): boolean {
    const file = join(this.#root, mutant.file);
    const [, room = ''] = mutant.file.split('/');
    const config = join(this.#root, 'src', room, 'tsconfig.json');
    if (!this.#open.has(config)) {
      this.#take(this.#api.updateSnapshot({ openProjects: [config] }));
      this.#open.add(config);
      if (this.#errors(config, file).length > 0) throw new Error(`${mutant.file} has errors without any mutant.`);
    }
    this.#changed = { file, text: mutated(text, mutant) };
    this.#take(this.#api.updateSnapshot({ fileChanges: { changed: [file] } }));
    try {
      return this.#errors(config, file).some((code) => !HARMLESS.has(code));
    } finally {
      this.#changed = undefined;
      this.#take(this.#api.updateSnapshot({ fileChanges: { changed: [file] } }));
    }
  }

  /** The numbers of the errors in a file. */
  #errors(config: string, file: string): number[] {
    const program = this.#snapshot?.getProject(config)?.program;
    if (program === undefined) throw new Error(`${config} cannot be opened.`);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(({ code }) => code);
  }

  #take(snapshot: Snapshot): void {
    this.#snapshot?.dispose();
    this.#snapshot = snapshot;
  }
}
