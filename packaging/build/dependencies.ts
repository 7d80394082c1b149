import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Manifest } from './published-manifest.ts';

/** An installed package that a published one needs. */
export interface Dependency {
  readonly manifest: Manifest;
  /** Its directory below the repository. */
  readonly directory: string;
}

/** What a package has for those who change it. */
const NOT_RUN =
  /(?:\.map|\.md|\.markdown|\.d\.[cm]?ts|\.flow|\.ts)$|\/(?:test|tests|benchmarks?|examples?|\.github|docs)(?:\/|$)/i;
const LICENCE = /(?:licen[cs]e|notice|copying)/i;

/**
 * The installed packages that a manifest needs, and those that they need, as Node finds them from a checkout.
 * @param root the repository
 */
export async function dependenciesOf(root: string, manifest: Manifest): Promise<readonly Dependency[]> {
  const found = new Map<string, Dependency>();
  const add = async (name: string, from: string, isOptional: boolean): Promise<void> => {
    const directory = nearest(root, from, name);
    if (directory === undefined) {
      if (isOptional) return;
      throw new Error(`${name} is not installed. Run npm ci.`);
    }
    if (found.has(directory)) return;
    const own = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8')) as Manifest;
    found.set(directory, { manifest: own, directory });
    for (const each of Object.keys(own.dependencies ?? {})) await add(each, directory, false);
    for (const each of Object.keys(own.optionalDependencies ?? {})) await add(each, directory, true);
  };
  for (const name of Object.keys(manifest.dependencies ?? {})) await add(name, root, false);
  return [...found.values()].sort((a, b) => (a.directory < b.directory ? -1 : 1));
}

function nearest(root: string, from: string, name: string): string | undefined {
  for (let place = from; ; place = dirname(place)) {
    const directory = join(place, 'node_modules', name);
    if (existsSync(join(directory, 'package.json'))) return directory;
    if (place === root) return undefined;
  }
}

/** Copies the licences of packages whose content goes on in another form, each into a folder with its name. */
export async function copyLicences(packages: readonly Dependency[], target: string): Promise<void> {
  for (const { directory, manifest } of packages) {
    const place = join(target, manifest.name);
    await mkdir(place, { recursive: true });
    await copyFile(join(directory, 'package.json'), join(place, 'package.json'));
    for (const file of (await readdir(directory)).filter((one) => LICENCE.test(one)))
      await copyFile(join(directory, file), join(place, file));
  }
}

/** Copies packages below another directory, as they are below the repository; without what never runs. */
export async function copyDependencies(root: string, packages: readonly Dependency[], target: string): Promise<void> {
  for (const { directory } of packages) {
    const place = join(target, relative(root, directory));
    await mkdir(dirname(place), { recursive: true });
    await cp(directory, place, {
      recursive: true,
      dereference: true,
      filter: (source) => {
        const inside = relative(directory, source).replaceAll('\\', '/');
        // Packages in it are listed themselves.
        if (inside === 'node_modules' || inside.startsWith('node_modules/')) return false;
        return inside === '' || LICENCE.test(inside) || !NOT_RUN.test(`/${inside}`);
      },
    });
  }
}
