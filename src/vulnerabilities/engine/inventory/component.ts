import type { PackageName } from '../../store/affected/package-url.ts';

/** A piece of software that an inventory names. */
export interface Component {
  readonly name: string;
  /** undefined when the inventory names none. */
  readonly version?: string;
  readonly purl?: string;
  /** How OSV names the package; undefined for what no ecosystem has. */
  readonly package?: PackageName;
  /** CPE names. */
  readonly cpes?: readonly string[];
  /** Its id within the document: `bom-ref` or `SPDXID`. */
  readonly ref?: string;
  /** File that names it. */
  readonly file: string;
}

/** What an inventory turned out to be. */
export interface Inventory {
  /** `CycloneDX`, `package-lock.json` … */
  readonly format: string;
  readonly file: string;
  readonly components: readonly Component[];
  /** Serial number or namespace of the document. */
  readonly serial?: string;
}

/** Bounds of what is read. */
export interface InventoryBounds {
  readonly maxComponents: number;
}

/** What is wrong with an inventory, in one plain sentence that begins with its file. */
export class DamagedInventory extends Error {
  constructor(file: string, problem: string) {
    super(`${file} cannot be read as an inventory: ${problem}.`);
    this.name = 'DamagedInventory';
  }
}

/** Members within members of a document at most. */
export const MAX_DEPTH = 200;

/** Gathers components up to a bound, each once. */
export class ComponentList {
  readonly #file: string;
  readonly #most: number;
  readonly #found = new Map<string, Component>();

  constructor(file: string, { maxComponents }: InventoryBounds) {
    this.#file = file;
    this.#most = maxComponents;
  }

  add(component: Omit<Component, 'file'>): void {
    const { name, version = '', purl = '', package: named, cpes = [], ref = '' } = component;
    if (name === '' || name.length > 1000 || version.length > 500) return;
    const place = [named?.ecosystem ?? '', name, version, purl, ref, ...cpes].join('\n');
    if (this.#found.has(place)) return;
    if (this.#found.size >= this.#most)
      throw new DamagedInventory(this.#file, `it names more than ${this.#most} components`);
    this.#found.set(place, { ...component, file: this.#file });
  }

  /** Adds a package of a lockfile. */
  addPackage(ecosystem: string, name: string | undefined, version: string | undefined): void {
    if (name === undefined || name === '') return;
    this.add({ name, ...(version === undefined || version === '' ? {} : { version }), package: { ecosystem, name } });
  }

  get components(): Component[] {
    return [...this.#found.values()];
  }
}
