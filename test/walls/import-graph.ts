import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** Imports of each file, by its path below the root of the repository, with `/` between folders. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Every form of import: of values and types, at the top of a file, within it, and re-exports. */
const SPECIFIER = /(?:\bfrom|\bimport|\bimport\()\s*['"]([^'"]+)['"]/g;

/** The specifiers of all imports in a file, types included. */
export const specifiersOf = (source: string): string[] => [...source.matchAll(SPECIFIER)].map(([, name]) => name);

/**
 * Reads the imports among our own files.
 * @param root of the repository
 * @param pattern of the files
 */
export function readImports(root: string, pattern: string): ImportGraph {
  const graph = new Map<string, string[]>();
  for (const found of globSync(pattern, { cwd: root })) {
    const file = found.replaceAll('\\', '/');
    const targets = specifiersOf(readFileSync(join(root, found), 'utf8')).flatMap((specifier) => {
      if (specifier.startsWith('#kit/')) return [`src/kit/${specifier.slice('#kit/'.length)}.ts`];
      return specifier.startsWith('.') ? [posix.join(dirname(file), specifier)] : [];
    });
    graph.set(
      file,
      [...new Set(targets)].filter((target) => existsSync(join(root, target))),
    );
  }
  return graph;
}

/**
 * Groups of files that import each other, directly or through others (Tarjan, "Depth-first search and linear graph
 * algorithms", 1972). A file that imports itself is a group of one.
 * @returns each group sorted, the groups sorted by their first file
 */
export function circlesOf(graph: ImportGraph): string[][] {
  const order = new Map<string, number>();
  const path: string[] = [];
  const onPath = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string): number => {
    const number = order.size;
    order.set(file, number);
    path.push(file);
    onPath.add(file);
    let low = number;
    const targets = graph.get(file) ?? [];
    for (const target of targets) {
      const seen = order.get(target);
      if (seen === undefined) low = Math.min(low, visit(target));
      else if (onPath.has(target)) low = Math.min(low, seen);
    }
    if (low === number) {
      const group = path.splice(path.indexOf(file));
      for (const member of group) onPath.delete(member);
      if (group.length > 1 || targets.includes(file)) circles.push(group.sort());
    }
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles.sort(([a], [b]) => (a < b ? -1 : 1));
}
