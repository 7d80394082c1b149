import { ownEntry } from '#kit/own-entry';

/** A package URL (github.com/package-url/purl-spec), decoded. */
export interface PackageUrl {
  readonly type: string;
  readonly namespace: string;
  readonly name: string;
  readonly version: string | undefined;
  readonly qualifiers: ReadonlyMap<string, string>;
}

/** Longest package URL that is read. */
const MAX_LENGTH = 4096;

/** Reads `pkg:type/namespace/name@version?qualifiers#subpath`; undefined when the text is none. */
export function readPackageUrl(text: string): PackageUrl | undefined {
  if (text.length > MAX_LENGTH || !/^pkg:/i.test(text)) return undefined;
  try {
    const [beforeHash = ''] = text.slice(4).replace(/^\/+/, '').split('#', 1);
    const question = beforeHash.indexOf('?');
    const path = question < 0 ? beforeHash : beforeHash.slice(0, question);
    const slash = path.indexOf('/');
    if (slash <= 0) return undefined;
    const type = path.slice(0, slash).toLowerCase();
    const rest = path.slice(slash + 1);
    // A version may hold an @ as %40, and an npm scope begins with one.
    const at = rest.lastIndexOf('@');
    const hasVersion = at > 0 && at > rest.lastIndexOf('/');
    const parts = (hasVersion ? rest.slice(0, at) : rest)
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent);
    const name = parts.pop();
    if (name === undefined || !/^[a-z][a-z0-9.+-]*$/.test(type)) return undefined;
    const qualifiers = new Map<string, string>();
    for (const pair of question < 0 ? [] : beforeHash.slice(question + 1).split('&', 100)) {
      const equals = pair.indexOf('=');
      if (equals > 0) qualifiers.set(pair.slice(0, equals).toLowerCase(), decodeURIComponent(pair.slice(equals + 1)));
    }
    const version = hasVersion ? decodeURIComponent(rest.slice(at + 1)) : '';
    return { type, namespace: parts.join('/'), name, version: version === '' ? undefined : version, qualifiers };
  } catch {
    return undefined;
  }
}

/** The types whose packages OSV names by namespace and name, or by name alone. */
const ECOSYSTEMS: Readonly<Record<string, { readonly ecosystem: string; readonly join?: string }>> = {
  npm: { ecosystem: 'npm', join: '/' },
  pypi: { ecosystem: 'PyPI' },
  golang: { ecosystem: 'Go', join: '/' },
  cargo: { ecosystem: 'crates.io' },
  maven: { ecosystem: 'Maven', join: ':' },
  nuget: { ecosystem: 'NuGet' },
  gem: { ecosystem: 'RubyGems' },
  composer: { ecosystem: 'Packagist', join: '/' },
  hex: { ecosystem: 'Hex', join: '/' },
  pub: { ecosystem: 'Pub' },
  swift: { ecosystem: 'SwiftURL', join: '/' },
  cran: { ecosystem: 'CRAN' },
  hackage: { ecosystem: 'Hackage' },
  githubactions: { ecosystem: 'GitHub Actions', join: '/' },
  conan: { ecosystem: 'ConanCenter' },
  bitnami: { ecosystem: 'Bitnami' },
  julia: { ecosystem: 'Julia' },
};

/** Distributions by the namespace of deb, apk and rpm packages. */
const DISTRIBUTIONS: Readonly<Record<string, string>> = {
  debian: 'Debian',
  ubuntu: 'Ubuntu',
  alpine: 'Alpine',
  wolfi: 'Wolfi',
  chainguard: 'Chainguard',
  minimos: 'MinimOS',
  redhat: 'Red Hat',
  rhel: 'Red Hat',
  almalinux: 'AlmaLinux',
  alma: 'AlmaLinux',
  rocky: 'Rocky Linux',
  'rocky-linux': 'Rocky Linux',
  opensuse: 'openSUSE',
  'opensuse-leap': 'openSUSE',
  suse: 'SUSE',
  sles: 'SUSE',
  openeuler: 'openEuler',
  mageia: 'Mageia',
  photon: 'Photon OS',
  azurelinux: 'Azure Linux',
  mariner: 'Azure Linux',
  fedora: 'Fedora',
};

/** A package as OSV names it. */
export interface PackageName {
  readonly ecosystem: string;
  readonly name: string;
}

/** How OSV names the package of a URL; undefined for a type that it does not know. */
export function packageOfUrl({ type, namespace, name, qualifiers }: PackageUrl): PackageName | undefined {
  const known = ownEntry(ECOSYSTEMS, type);
  if (known !== undefined)
    return {
      ecosystem: known.ecosystem,
      name: namespace === '' || known.join === undefined ? name : `${namespace}${known.join}${name}`,
    };
  const distribution = ownEntry(DISTRIBUTIONS, namespace.toLowerCase());
  if (distribution === undefined || !['deb', 'apk', 'rpm'].includes(type)) return undefined;
  return { ecosystem: distributionOf(distribution, releaseOf(qualifiers.get('distro') ?? '')), name };
}

/** `12` of `debian-12`, `3.18.4` of `alpine-3.18.4`; empty when there is none. */
const releaseOf = (distro: string): string => /(\d[\w.]*)$/.exec(distro)?.[1] ?? '';

/** The ecosystem of a release: `Debian:12`, `Alpine:v3.18`, `Ubuntu:22.04`, `AlmaLinux:9`. */
export function distributionOf(distribution: string, release: string): string {
  if (release === '') return distribution;
  const [major = '', minor] = release.split('.');
  switch (distribution) {
    case 'Debian':
    case 'AlmaLinux':
    case 'Rocky Linux':
      return `${distribution}:${major}`;
    case 'Alpine':
      return `Alpine:v${major}${minor === undefined ? '' : `.${minor}`}`;
    case 'Ubuntu':
    case 'Mageia':
    case 'Photon OS':
      return `${distribution}:${release}`;
    default:
      return distribution;
  }
}
