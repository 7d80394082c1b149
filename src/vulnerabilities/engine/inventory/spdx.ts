import { packageOfUrl, readPackageUrl } from '../../store/affected/package-url.ts';
import { isObject, type Json, objects, text } from '../../store/json-values.ts';
import { ComponentList, type Inventory, type InventoryBounds } from './component.ts';

/** Is this JSON value an SPDX document of version 2? */
export const isSpdx = (value: unknown): value is Json =>
  isObject(value) && typeof value.spdxVersion === 'string' && value.spdxVersion.startsWith('SPDX-2');

/** What an SPDX package says of itself. */
interface Told {
  readonly name: string;
  readonly version: string;
  readonly ref: string;
  readonly references: readonly (readonly [type: string, locator: string])[];
}

/** Reads an SPDX 2 document in JSON. */
export function readSpdx(file: string, value: Json, bounds: InventoryBounds): Inventory {
  const list = new ComponentList(file, bounds);
  const described = new Set(Array.isArray(value.documentDescribes) ? value.documentDescribes : []);
  const packages = objects(value.packages);
  for (const each of packages) {
    const references = objects(each.externalRefs).map(
      (reference) => [text(reference.referenceType) ?? '', text(reference.referenceLocator) ?? ''] as const,
    );
    // What the document is of is no part of it, unless it names itself as a package.
    if (described.has(each.SPDXID) && references.length === 0 && packages.length > 1) continue;
    add(list, {
      name: text(each.name) ?? '',
      version: text(each.versionInfo) ?? '',
      ref: text(each.SPDXID) ?? '',
      references,
    });
  }
  const serial = text(value.documentNamespace);
  return { format: 'SPDX', file, components: list.components, ...(serial === undefined ? {} : { serial }) };
}

/** Is a text an SPDX document of tags and values? */
export const isSpdxTags = (source: string): boolean =>
  /^\s*(?:#.*\n\s*)*SPDXVersion:\s*SPDX-2/.test(source.slice(0, 4000));

/** Reads an SPDX 2 document of tags and values. */
export function readSpdxTags(file: string, source: string, bounds: InventoryBounds): Inventory {
  const list = new ComponentList(file, bounds);
  let told: { name: string; version: string; ref: string; references: [string, string][] } | undefined;
  let serial: string | undefined;
  let inText = false;
  const end = (): void => {
    if (told !== undefined) add(list, told);
    told = undefined;
  };
  for (const line of source.split(/\r?\n/)) {
    if (inText) {
      inText = !line.includes('</text>');
      continue;
    }
    const [, tag = '', value = ''] = /^\s*(\w+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (value.startsWith('<text>') && !value.includes('</text>')) inText = true;
    if (tag === 'PackageName') {
      end();
      told = { name: value, version: '', ref: '', references: [] };
    } else if (tag === 'FileName' || tag === 'SnippetSPDXID') end();
    else if (tag === 'DocumentNamespace') serial = value;
    else if (told === undefined) continue;
    else if (tag === 'PackageVersion') told.version = value;
    else if (tag === 'SPDXID') told.ref = value;
    else if (tag === 'ExternalRef') {
      const [, type = '', locator = ''] = value.split(/\s+/, 3);
      told.references.push([type, locator]);
    }
  }
  end();
  return { format: 'SPDX', file, components: list.components, ...(serial === undefined ? {} : { serial }) };
}

function add(list: ComponentList, { name, version, ref, references }: Told): void {
  const purl = references.find(([type]) => type === 'purl')?.[1] ?? '';
  const cpes = references
    .filter(([type]) => type === 'cpe23Type' || type === 'cpe22Type')
    .map(([, locator]) => locator);
  const url = readPackageUrl(purl);
  const named = url && packageOfUrl(url);
  const known = url?.version ?? (version === 'NOASSERTION' ? '' : version);
  list.add({
    name: named?.name ?? name,
    ...(known === '' ? {} : { version: known }),
    ...(purl === '' ? {} : { purl }),
    ...(named === undefined ? {} : { package: named }),
    ...(cpes.length === 0 ? {} : { cpes }),
    ...(ref === '' ? {} : { ref }),
  });
}
