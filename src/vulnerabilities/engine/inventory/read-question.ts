import { packageOfUrl, readPackageUrl } from '../../store/affected/package-url.ts';
import { isObject, type Json, text, texts } from '../../store/json-values.ts';
import { Exemptions, readExemptions } from '../matching/exemptions.ts';
import type { Component, InventoryBounds } from './component.ts';
import { readInventory } from './read-inventory.ts';

/** What a document asks about. */
export interface Question {
  /** What it turned out to be. */
  readonly format: string;
  readonly components: readonly Component[];
  readonly exemptions: Exemptions;
}

/** What is wrong with a list of components, as the end of a sentence. */
export class InvalidQuestion extends Error {}

const MAX_VEX = 100;

/**
 * Reads an inventory with what it says itself about exemptions, or a list:
 * `{"components": [{"purl"}, {"ecosystem", "name", "version"}, {"cpe"}], "vex": [documents]}`.
 * @throws DamagedInventory or InvalidQuestion for anything else
 */
export async function readQuestion(file: string, body: Buffer, bounds: InventoryBounds): Promise<Question> {
  const listed = readListed(body, bounds);
  if (listed !== undefined) return listed;
  const { format, components } = await readInventory(file, body, bounds);
  return { format, components, exemptions: ownExemptions(file, body) };
}

/** A bill of materials may tell itself what of it is not affected. */
function ownExemptions(file: string, body: Buffer): Exemptions {
  const source = body.toString('utf8');
  return source.includes('"vulnerabilities"') && source.includes('"CycloneDX"')
    ? readExemptions(file, source, Date.now())
    : new Exemptions();
}

/** undefined for another body */
function readListed(body: Buffer, { maxComponents }: InventoryBounds): Question | undefined {
  if (body[0] !== 0x7b) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
  if (!isObject(value) || !Array.isArray(value.components) || value.bomFormat !== undefined) return undefined;
  if (value.components.length > maxComponents)
    throw new InvalidQuestion(`components must have at most ${maxComponents} elements`);
  const components = value.components.map((each, at) => componentOf(each, at));
  let exemptions = new Exemptions();
  for (const document of Array.isArray(value.vex) ? value.vex.slice(0, MAX_VEX) : [])
    exemptions = exemptions.with(readExemptions('vex', JSON.stringify(document) ?? '', Date.now()));
  return { format: 'components', components, exemptions };
}

function componentOf(value: unknown, at: number): Component {
  const told: Json = isObject(value) ? value : typeof value === 'string' ? { purl: value } : {};
  const [purl, ecosystem, name] = [text(told.purl), text(told.ecosystem), text(told.name)];
  const url = readPackageUrl(purl ?? '');
  if (purl !== undefined && url === undefined) throw new InvalidQuestion(`component ${at + 1} has a purl that is none`);
  const named =
    (url && packageOfUrl(url)) ?? (ecosystem === undefined || name === undefined ? undefined : { ecosystem, name });
  const cpes = [...texts(told.cpes), ...texts([told.cpe])];
  if (named === undefined && cpes.length === 0 && url === undefined)
    throw new InvalidQuestion(`component ${at + 1} has neither purl, ecosystem and name, nor cpe`);
  const version = text(told.version) ?? url?.version;
  return {
    name: named?.name ?? name ?? url?.name ?? cpes[0] ?? '',
    ...(version === undefined ? {} : { version }),
    ...(purl === undefined ? {} : { purl }),
    ...(named === undefined ? {} : { package: named }),
    ...(cpes.length === 0 ? {} : { cpes }),
    file: 'body',
  };
}
