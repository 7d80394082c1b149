import { isObject, type Json, text } from '../../store/json-values.ts';
import type { ComponentList } from './component.ts';

/** `package-lock.json` and `npm-shrinkwrap.json` of lockfile versions 1 to 3. */
export function readPackageLock(value: Json, list: ComponentList): void {
  if (isObject(value.packages)) {
    for (const [path, entry] of Object.entries(value.packages)) {
      if (path === '' || !isObject(entry) || entry.link === true) continue;
      const at = path.lastIndexOf('node_modules/');
      // A folder of the project itself is no package of the registry.
      if (at < 0) continue;
      list.addPackage('npm', text(entry.name) ?? path.slice(at + 13), text(entry.version));
    }
    return;
  }
  const waiting: unknown[] = [value.dependencies];
  for (let next = waiting.pop(); waiting.length > 0 || next !== undefined; next = waiting.pop()) {
    if (!isObject(next)) continue;
    for (const [name, entry] of Object.entries(next)) {
      if (!isObject(entry)) continue;
      const version = text(entry.version) ?? '';
      const alias = /^npm:(.+)@([^@]+)$/.exec(version);
      if (alias !== null) list.addPackage('npm', alias[1], alias[2]);
      else if (/^\d/.test(version)) list.addPackage('npm', name, version);
      if (entry.dependencies !== undefined) waiting.push(entry.dependencies);
    }
  }
}

/** `pnpm-lock.yaml` of versions 5 to 9. */
export function readPnpmLock(value: Json, list: ComponentList): void {
  for (const member of [value.packages, value.snapshots])
    for (const [key, entry] of isObject(member) ? Object.entries(member) : []) {
      const told = isObject(entry) ? entry : {};
      const [, name, version] = /^\/?((?:@[^/@]+\/)?[^/@]+)[@/]([^(_/]+)/.exec(key) ?? [];
      const known = text(told.version) ?? version;
      if (known !== undefined && /^\d/.test(known)) list.addPackage('npm', text(told.name) ?? name, known);
    }
}

/** `yarn.lock` of Yarn 1, and of Yarn 2 and later. */
export function readYarnLock(source: string, list: ComponentList): void {
  let name: string | undefined;
  for (const line of source.split(/\r?\n/)) {
    if (/^\S/.test(line) && !line.startsWith('#')) {
      const [first = ''] = line.replace(/:\s*$/, '').split(',', 1);
      const descriptor = first.trim().replace(/^"|"$/g, '');
      const at = descriptor.indexOf('@', 1);
      const range = at < 0 ? '' : descriptor.slice(at + 1);
      const alias = /^npm:((?:@[^/@]+\/)?[^/@]+)@/.exec(range)?.[1];
      name =
        at < 0 || /^(workspace|link|portal|file|patch):/.test(range) ? undefined : (alias ?? descriptor.slice(0, at));
      continue;
    }
    const version = /^\s+version:?\s+"?([^"\s]+)"?\s*$/.exec(line)?.[1];
    if (version === undefined || name === undefined) continue;
    list.addPackage('npm', name, version);
    name = undefined;
  }
}
