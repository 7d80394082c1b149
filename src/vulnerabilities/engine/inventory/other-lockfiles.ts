import { isObject, type Json, objects, text } from '../../store/json-values.ts';
import type { ComponentList } from './component.ts';
import { childOf, childText, type XmlElement } from './xml.ts';

/** `go.mod`: what is required, with what replaces it, and Go itself. */
export function readGoMod(source: string, list: ComponentList): void {
  const required = new Map<string, string>();
  let block = '';
  for (const raw of source.split(/\r?\n/)) {
    const line = raw.replace(/\/\/.*$/, '').trim();
    if (line === '') continue;
    const opened = /^(require|replace|exclude|retract|tool)\s*\($/.exec(line)?.[1];
    if (opened !== undefined) {
      block = opened;
      continue;
    }
    if (line === ')') {
      block = '';
      continue;
    }
    const [, verb = block, rest = ''] = block === '' ? (/^(\w+)\s+(.*)$/.exec(line) ?? []) : ['', block, line];
    if (verb === 'require') {
      const [name = '', version = ''] = rest.split(/\s+/, 2);
      required.set(name, version);
    } else if (verb === 'replace') {
      const [from = '', to = ''] = rest.split('=>', 2).map((part) => part.trim());
      const [name = '', only] = from.split(/\s+/, 2);
      const [other = '', version] = to.split(/\s+/, 2);
      if (!required.has(name) || (only !== undefined && required.get(name) !== only)) continue;
      required.delete(name);
      // A folder has no version.
      if (version !== undefined) required.set(other, version);
    } else if (verb === 'go' && /^\d+\.\d+\.\d+/.test(rest)) list.addPackage('Go', 'stdlib', rest);
    else if (verb === 'toolchain' && rest.startsWith('go')) list.addPackage('Go', 'stdlib', rest.slice(2));
  }
  for (const [name, version] of required) list.addPackage('Go', name, version.replace(/^v/, ''));
}

/** `go.sum`: modules whose content is named, not only their `go.mod`. */
export function readGoSum(source: string, list: ComponentList): void {
  for (const line of source.split(/\r?\n/)) {
    const [name, version] = line.split(/\s+/, 2);
    if (version?.startsWith('v') && !version.endsWith('/go.mod')) list.addPackage('Go', name, version.slice(1));
  }
}

/** `Cargo.lock`: crates that come from a registry. */
export function readCargoLock(value: Json, list: ComponentList): void {
  for (const entry of objects(value.package)) {
    const source = text(entry.source);
    if (source === undefined || source.startsWith('registry+') || source.startsWith('sparse+'))
      list.addPackage('crates.io', text(entry.name), text(entry.version));
  }
}

/** `Gemfile.lock`: the gems of its `GEM` section. */
export function readGemfileLock(source: string, list: ComponentList): void {
  let section = '';
  for (const line of source.split(/\r?\n/)) {
    if (/^\S/.test(line)) section = line.trim();
    const [, name, version] = /^ {4}([^\s(]+) \(([^)]+)\)$/.exec(line) ?? [];
    if (section === 'GEM' && version !== undefined)
      // A platform stands behind the version: 1.15.0-x86_64-linux.
      list.addPackage(
        'RubyGems',
        name,
        version.replace(/-(?:x86|x64|arm|aarch64|java|universal|mingw|mswin)[\w.-]*$/, ''),
      );
  }
}

/** `composer.lock`. */
export function readComposerLock(value: Json, list: ComponentList): void {
  for (const entry of [...objects(value.packages), ...objects(value['packages-dev'])])
    list.addPackage('Packagist', text(entry.name), text(entry.version)?.replace(/^v(?=\d)/, ''));
}

/** `gradle.lockfile` and `buildscript-gradle.lockfile`. */
export function readGradleLock(source: string, list: ComponentList): void {
  for (const line of source.split(/\r?\n/)) {
    const [, group, artifact, version] = /^([^#:=\s]+):([^:=\s]+):([^=\s]+)=/.exec(line) ?? [];
    if (group !== undefined) list.addPackage('Maven', `${group}:${artifact}`, version);
  }
}

/** `pom.xml`: dependencies whose version stands in the file itself. */
export function readPom(root: XmlElement, list: ComponentList): void {
  const properties = new Map(
    (childOf(root, 'properties')?.children ?? []).map(({ name, text: value }) => [name, value.trim()]),
  );
  const parent = childOf(root, 'parent');
  for (const name of ['groupId', 'artifactId', 'version'])
    properties.set(`project.${name}`, childText(root, name) || childText(parent, name));
  const filled = (value: string): string =>
    value.replace(/\$\{([\w.-]+)\}/g, (all, name: string) => properties.get(name) ?? all);
  const managed = new Map<string, string>();
  const told = (container: XmlElement | undefined): { place: string; version: string }[] =>
    (childOf(container, 'dependencies')?.children ?? []).map((dependency) => ({
      place: filled(`${childText(dependency, 'groupId')}:${childText(dependency, 'artifactId')}`),
      version: filled(childText(dependency, 'version')),
    }));
  for (const { place, version } of told(childOf(root, 'dependencyManagement'))) managed.set(place, version);
  for (const { place, version } of told(root)) {
    const known = version || managed.get(place) || '';
    if (/^[\w.+-]+$/.test(known)) list.addPackage('Maven', place, known);
  }
}

/** `packages.lock.json` of NuGet. */
export function readNugetLock(value: Json, list: ComponentList): void {
  for (const framework of isObject(value.dependencies) ? Object.values(value.dependencies) : [])
    for (const [name, entry] of isObject(framework) ? Object.entries(framework) : [])
      if (isObject(entry) && entry.type !== 'Project') list.addPackage('NuGet', name, text(entry.resolved));
}

/** `packages.config` of NuGet. */
export function readNugetConfig(root: XmlElement, list: ComponentList): void {
  for (const { name, attributes } of root.children)
    if (name === 'package') list.addPackage('NuGet', attributes.get('id'), attributes.get('version'));
}

/** `mix.lock` of Elixir. */
export function readMixLock(source: string, list: ComponentList): void {
  for (const [, name, version] of source.matchAll(/"[^"]+":\s*\{:hex,\s*:"?([\w.]+)"?,\s*"([^"]+)"/g))
    list.addPackage('Hex', name, version);
}

/** `pubspec.lock` of Dart. */
export function readPubspecLock(value: Json, list: ComponentList): void {
  for (const [name, entry] of isObject(value.packages) ? Object.entries(value.packages) : [])
    if (isObject(entry) && (entry.source ?? 'hosted') === 'hosted') list.addPackage('Pub', name, text(entry.version));
}

/** `conan.lock` of versions 1 and 2. */
export function readConanLock(value: Json, list: ComponentList): void {
  const graph =
    isObject(value.graph_lock) && isObject(value.graph_lock.nodes) ? Object.values(value.graph_lock.nodes) : [];
  const references = [
    ...graph.map((node) => (isObject(node) ? node.ref : undefined)),
    ...['requires', 'build_requires', 'python_requires'].flatMap((name) =>
      Array.isArray(value[name]) ? value[name] : [],
    ),
  ];
  for (const reference of references) {
    const [, name, version] = /^([^/@#]+)\/([^@#%]+)/.exec(text(reference) ?? '') ?? [];
    list.addPackage('ConanCenter', name, version);
  }
}
