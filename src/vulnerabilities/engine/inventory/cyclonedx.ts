import { packageOfUrl, readPackageUrl } from '../../store/affected/package-url.ts';
import { isObject, type Json, objects, text } from '../../store/json-values.ts';
import { ComponentList, type Inventory, type InventoryBounds } from './component.ts';
import { childOf, childText, type XmlElement } from './xml.ts';

/** Is this JSON value a CycloneDX document? */
export const isCycloneDx = (value: unknown): value is Json =>
  isObject(value) &&
  (value.bomFormat === 'CycloneDX' || (typeof value.$schema === 'string' && /cyclonedx/i.test(value.$schema)));

/** A component as every format of CycloneDX tells of it. */
interface Told {
  readonly group: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly cpe: string;
  readonly ref: string;
}

/** Reads a CycloneDX document in JSON (1.2 to 1.7): components, those within them, and what it describes. */
export function readCycloneDx(file: string, value: Json, bounds: InventoryBounds): Inventory {
  const list = new ComponentList(file, bounds);
  const waiting = [...objects(value.components)].reverse();
  const metadata = isObject(value.metadata) ? value.metadata.component : undefined;
  if (isObject(metadata)) waiting.push(...objects(metadata.components));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const of = (name: string): string => text(next?.[name]) ?? '';
    add(list, {
      group: of('group'),
      name: of('name'),
      version: of('version'),
      purl: of('purl'),
      cpe: of('cpe'),
      ref: of('bom-ref'),
    });
    waiting.push(...objects(next.components));
  }
  const serial = text(value.serialNumber);
  return { format: 'CycloneDX', file, components: list.components, ...(serial === undefined ? {} : { serial }) };
}

/** The same of a document in XML. */
export function readCycloneDxXml(file: string, root: XmlElement, bounds: InventoryBounds): Inventory {
  const list = new ComponentList(file, bounds);
  const waiting = [...(childOf(root, 'components')?.children ?? [])].reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.name !== 'component') continue;
    const element = next;
    const of = (name: string): string => childText(element, name);
    add(list, {
      group: of('group'),
      name: of('name'),
      version: of('version'),
      purl: of('purl'),
      cpe: of('cpe'),
      ref: next.attributes.get('bom-ref') ?? '',
    });
    waiting.push(...(childOf(next, 'components')?.children ?? []));
  }
  const serial = root.attributes.get('serialNumber');
  return { format: 'CycloneDX', file, components: list.components, ...(serial === undefined ? {} : { serial }) };
}

function add(list: ComponentList, { group, name, version, purl, cpe, ref }: Told): void {
  const url = readPackageUrl(purl);
  const named = url && packageOfUrl(url);
  const known = version || url?.version || '';
  list.add({
    name: named?.name ?? (group === '' ? name : `${group}/${name}`),
    ...(known === '' ? {} : { version: known }),
    ...(purl === '' ? {} : { purl }),
    ...(named === undefined ? {} : { package: named }),
    ...(cpe === '' ? {} : { cpes: [cpe] }),
    ...(ref === '' ? {} : { ref }),
  });
}
