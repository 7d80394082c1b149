import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * A file that the package brings in the form in which it is used, so that the first start need not make it. A checkout
 * has none: it makes them in the data directory. The folder `data` is three folders up from both src/kit/files and
 * dist/kit/files.
 * @param name with slashes, such as `world.almanac`
 * @returns its path, where it is there
 */
export function shippedData(name: string): string | undefined {
  const path = fileURLToPath(new URL(`../../../data/${name}`, import.meta.url));
  return existsSync(path) ? path : undefined;
}
