import { isUtf8 } from 'node:buffer';
import { basename } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { isObject, type Json } from '../../store/json-values.ts';
import { ComponentList, DamagedInventory, type Inventory, type InventoryBounds, MAX_DEPTH } from './component.ts';
import { isCycloneDx, readCycloneDx, readCycloneDxXml } from './cyclonedx.ts';
import { readPackageLock, readPnpmLock, readYarnLock } from './javascript-lockfiles.ts';
import {
  readCargoLock,
  readComposerLock,
  readConanLock,
  readGemfileLock,
  readGoMod,
  readGoSum,
  readGradleLock,
  readMixLock,
  readNugetConfig,
  readNugetLock,
  readPom,
  readPubspecLock,
} from './other-lockfiles.ts';
import { readPipfileLock, readPythonToml, readRequirements } from './python-lockfiles.ts';
import { isSpdx, isSpdxTags, readSpdx, readSpdxTags } from './spdx.ts';
import { readXml, type XmlElement } from './xml.ts';

/** How a lockfile is read, by what it is made of. */
type Lockfile =
  | { readonly of: 'json' | 'toml' | 'yaml'; read(value: Json, list: ComponentList): void }
  | { readonly of: 'text'; read(source: string, list: ComponentList): void }
  | { readonly of: 'xml'; read(root: XmlElement, list: ComponentList): void };

/** Lockfiles by their names. */
const LOCKFILES: Readonly<Record<string, Lockfile>> = {
  'package-lock.json': { of: 'json', read: readPackageLock },
  'npm-shrinkwrap.json': { of: 'json', read: readPackageLock },
  'pnpm-lock.yaml': { of: 'yaml', read: readPnpmLock },
  'yarn.lock': { of: 'text', read: readYarnLock },
  'poetry.lock': { of: 'toml', read: readPythonToml },
  'uv.lock': { of: 'toml', read: readPythonToml },
  'pdm.lock': { of: 'toml', read: readPythonToml },
  'pipfile.lock': { of: 'json', read: readPipfileLock },
  'go.mod': { of: 'text', read: readGoMod },
  'go.sum': { of: 'text', read: readGoSum },
  'cargo.lock': { of: 'toml', read: readCargoLock },
  'gemfile.lock': { of: 'text', read: readGemfileLock },
  'gems.locked': { of: 'text', read: readGemfileLock },
  'composer.lock': { of: 'json', read: readComposerLock },
  'gradle.lockfile': { of: 'text', read: readGradleLock },
  'buildscript-gradle.lockfile': { of: 'text', read: readGradleLock },
  'pom.xml': { of: 'xml', read: readPom },
  'packages.lock.json': { of: 'json', read: readNugetLock },
  'packages.config': { of: 'xml', read: readNugetConfig },
  'mix.lock': { of: 'text', read: readMixLock },
  'pubspec.lock': { of: 'yaml', read: readPubspecLock },
  'conan.lock': { of: 'json', read: readConanLock },
};

/** Which lockfile a file is by its name; undefined for none. */
function lockfileOf(file: string): Lockfile | undefined {
  const name = basename(file).toLowerCase();
  if (Object.hasOwn(LOCKFILES, name)) return LOCKFILES[name];
  // requirements-dev.txt, requirements/base.txt, base.requirements.txt
  if (/requirements[\w.-]*\.txt$/.test(name) || /requirements[/\\][\w.-]+\.txt$/i.test(file))
    return { of: 'text', read: readRequirements };
  return undefined;
}

/** Is a file worth looking into by its name: a lockfile, or what a bill of materials is usually called? */
export const mayBeInventory = (file: string): boolean =>
  lockfileOf(file) !== undefined ||
  /(?:^bom|^sbom|\.bom|\.sbom|\.cdx|cyclonedx[\w.-]*|\.spdx|spdx[\w.-]*)\.(?:json|xml)$|\.spdx$/i.test(basename(file));

/**
 * Reads an inventory by its content or, for a lockfile, by its name: CycloneDX (JSON, XML), SPDX 2 (JSON, tag-value),
 * and the lockfiles of twelve package managers.
 * @throws DamagedInventory with one sentence for anything else
 */
export async function readInventory(file: string, bytes: Buffer, bounds: InventoryBounds): Promise<Inventory> {
  if (!isUtf8(bytes)) throw new DamagedInventory(file, 'it is not UTF-8');
  const source = bytes.toString('utf8').replace(/^\ufeff/, '');
  const lockfile = lockfileOf(file);
  try {
    if (lockfile === undefined) return readDocument(file, source, bounds);
    const list = new ComponentList(file, bounds);
    if (lockfile.of === 'text') lockfile.read(source, list);
    else if (lockfile.of === 'xml') lockfile.read(xmlOf(file, source), list);
    else lockfile.read(objectOf(file, await parsed(lockfile.of, source)), list);
    const { components } = list;
    if (components.length === 0 && isNoText(source))
      throw new DamagedInventory(file, 'it holds other signs than a text');
    return { format: basename(file), file, components };
  } catch (error) {
    if (error instanceof DamagedInventory) throw error;
    throw new DamagedInventory(file, `it is damaged (${reasonOf(error)})`);
  }
}

/** One line of what a parser says. */
const reasonOf = (error: unknown): string => {
  const [line = ''] = String((error as Error).message ?? error).split('\n', 1);
  return line
    .slice(0, 200)
    .replace(/[.\s]+$/, '')
    .replace(/[\p{Cc}]/gu, ' ');
};

const isNoText = (source: string): boolean => source.slice(0, 1000).includes('\0');

function readDocument(file: string, source: string, bounds: InventoryBounds): Inventory {
  if (/^\s*</.test(source)) {
    const root = xmlOf(file, source);
    if (root.name === 'bom') return readCycloneDxXml(file, root, bounds);
    if (root.name === 'project') {
      const list = new ComponentList(file, bounds);
      readPom(root, list);
      return { format: 'pom.xml', file, components: list.components };
    }
    throw new DamagedInventory(file, 'it is XML, but neither CycloneDX nor a Maven project');
  }
  if (isSpdxTags(source)) return readSpdxTags(file, source, bounds);
  if (!/^\s*\{/.test(source)) throw new DamagedInventory(file, 'its form and its name are of no kind that we know');
  const value: unknown = objectOf(file, JSON.parse(checkedDepth(file, source)));
  if (isCycloneDx(value)) return readCycloneDx(file, value, bounds);
  if (isSpdx(value)) return readSpdx(file, value, bounds);
  if (isObject(value) && (value.lockfileVersion !== undefined || isObject(value.packages))) {
    const list = new ComponentList(file, bounds);
    readPackageLock(value, list);
    if (list.components.length > 0) return { format: 'package-lock.json', file, components: list.components };
  }
  throw new DamagedInventory(file, 'it is JSON, but neither CycloneDX nor SPDX 2');
}

async function parsed(of: 'json' | 'toml' | 'yaml', source: string): Promise<unknown> {
  if (of === 'json') return JSON.parse(checkedDepth('', source));
  if (of === 'toml') return parseToml(source);
  const { parse } = await import('yaml');
  // Times stay texts, and aliases of YAML cannot make a small file a great one.
  return parse(source, { schema: 'core', maxAliasCount: 100 });
}

function xmlOf(file: string, source: string): XmlElement {
  const root = readXml(source);
  if (typeof root === 'string') throw new DamagedInventory(file, root);
  return root;
}

function objectOf(file: string, value: unknown): Json {
  if (!isObject(value)) throw new DamagedInventory(file, 'it is not an object');
  return value;
}

/** The same text, when its brackets do not go too deep. */
function checkedDepth(file: string, source: string): string {
  let depth = 0;
  for (let at = 0; at < source.length; at++) {
    const sign = source.charCodeAt(at);
    if (sign === 0x22) {
      for (at++; at < source.length && source.charCodeAt(at) !== 0x22; at++) if (source.charCodeAt(at) === 0x5c) at++;
    } else if (sign === 0x5b || sign === 0x7b) {
      if (++depth > MAX_DEPTH)
        throw new DamagedInventory(file || 'The document', `it is nested more than ${MAX_DEPTH} deep`);
    } else if (sign === 0x5d || sign === 0x7d) depth--;
  }
  return source;
}
