import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Dependency } from './dependencies.ts';
import type { Manifest } from './published-manifest.ts';

interface Locked {
  readonly packages: Readonly<Record<string, { readonly integrity?: string }>>;
}

/** What is in an artefact that is no npm package. */
export interface OtherPart {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly purl: string;
}

/**
 * A software bill of materials in the form of CycloneDX 1.6: every package in an artefact with its version, licence and
 * the digest that the registry published.
 * @param root the repository, whose package-lock.json has the digests
 */
export async function billOfMaterials(
  root: string,
  manifest: Manifest,
  packages: readonly Dependency[],
  others: readonly OtherPart[] = [],
): Promise<object> {
  const locked = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Locked;
  const components = packages.map(({ manifest: one, directory }) => {
    const { integrity } = locked.packages[relative(root, directory).replaceAll('\\', '/')] ?? {};
    const reference = purl(one.name, one.version);
    return {
      type: 'library',
      'bom-ref': reference,
      name: one.name,
      version: one.version,
      purl: reference,
      ...licenceOf(one.license),
      ...(integrity === undefined ? {} : { hashes: hashesOf(integrity) }),
    };
  });
  const own = purl(manifest.name, manifest.version);
  const further = others.map((part) => ({
    type: 'library',
    'bom-ref': part.purl,
    name: part.name,
    version: part.version,
    purl: part.purl,
    ...licenceOf(part.license),
  }));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': own,
        name: manifest.name,
        version: manifest.version,
        purl: own,
        ...licenceOf(manifest.license),
      },
    },
    components: [...components, ...further],
    dependencies: [{ ref: own, dependsOn: [...components, ...further].map((one) => one['bom-ref']) }],
  };
}

const purl = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** An SPDX expression has words between its names. */
function licenceOf(license: string | undefined): object {
  if (license === undefined) return {};
  return {
    licenses: [/\s/.test(license) ? { expression: license.replace(/^\((.*)\)$/, '$1') } : { license: { id: license } }],
  };
}

function hashesOf(integrity: string): { alg: string; content: string }[] {
  return integrity.split(' ').map((one) => {
    const [algorithm = '', digest = ''] = one.split('-', 2);
    return {
      alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
      content: Buffer.from(digest, 'base64').toString('hex'),
    };
  });
}
