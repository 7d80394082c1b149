import { ownEntry } from '#kit/own-entry';
import { distributionOf } from '../../store/affected/package-url.ts';
import type { ComponentList } from './component.ts';

/** The distribution of a container's root, by its `os-release`. */
export interface OsRelease {
  readonly id: string;
  readonly version: string;
}

/** Reads `/etc/os-release`. */
export function readOsRelease(source: string): OsRelease {
  const value = (name: string): string =>
    (new RegExp(`^${name}=(.*)$`, 'm').exec(source)?.[1] ?? '').trim().replace(/^(["'])(.*)\1$/, '$2');
  return { id: value('ID').toLowerCase(), version: value('VERSION_ID') };
}

const NAMES: Readonly<Record<string, string>> = {
  debian: 'Debian',
  ubuntu: 'Ubuntu',
  alpine: 'Alpine',
  wolfi: 'Wolfi',
  chainguard: 'Chainguard',
  rhel: 'Red Hat',
  centos: 'Red Hat',
  almalinux: 'AlmaLinux',
  rocky: 'Rocky Linux',
  'opensuse-leap': 'openSUSE',
  'opensuse-tumbleweed': 'openSUSE',
  sles: 'SUSE',
  mageia: 'Mageia',
  openeuler: 'openEuler',
  azurelinux: 'Azure Linux',
  mariner: 'Azure Linux',
  photon: 'Photon OS',
  fedora: 'Fedora',
};

/** The ecosystem of a distribution, with its release; that of its kind of packages where it is not known. */
const ecosystemOf = ({ id, version }: OsRelease, otherwise: string): string =>
  distributionOf(ownEntry(NAMES, id) ?? otherwise, version);

/** `/var/lib/dpkg/status`: installed packages, by the name of their source, as Debian's entries have it. */
export function readDpkgStatus(source: string, distribution: OsRelease, list: ComponentList): void {
  const ecosystem = ecosystemOf(distribution, 'Debian');
  for (const paragraph of source.split(/\r?\n\s*\r?\n/)) {
    const field = (name: string): string =>
      new RegExp(`^${name}:[ \\t]*(.*)$`, 'mi').exec(paragraph)?.[1]?.trim() ?? '';
    const status = field('Status');
    if (status !== '' && !/\sinstalled$/.test(status)) continue;
    const version = field('Version');
    const [, origin, sourceVersion] = /^(\S+)(?:\s+\((.+)\))?$/.exec(field('Source')) ?? [];
    list.addPackage(ecosystem, origin ?? field('Package'), sourceVersion ?? version);
  }
}

/** `/lib/apk/db/installed`: installed packages, by the name of their origin. */
export function readApkInstalled(source: string, distribution: OsRelease, list: ComponentList): void {
  const ecosystem = ecosystemOf(distribution, 'Alpine');
  for (const paragraph of source.split(/\r?\n\s*\r?\n/)) {
    const field = (letter: string): string => new RegExp(`^${letter}:(.*)$`, 'm').exec(paragraph)?.[1]?.trim() ?? '';
    list.addPackage(ecosystem, field('o') || field('P'), field('V'));
  }
}

// Tags of RPM's header (rpm.org, "rpm tags") and its types of a number and of a text.
const NAME = 1000;
const VERSION = 1001;
const RELEASE = 1002;
const EPOCH = 1003;
const INT32 = 4;
const STRING = 6;
const MAX_ENTRIES = 65_536;

/** One package of `rpmdb.sqlite`: the header of an installed package. @returns undefined when it is damaged */
export function readRpmHeader(bytes: Buffer): { name: string; version: string } | undefined {
  if (bytes.length < 8) return undefined;
  const count = bytes.readUInt32BE(0);
  const size = bytes.readUInt32BE(4);
  const store = 8 + 16 * count;
  if (count > MAX_ENTRIES || store + size > bytes.length) return undefined;
  const values = new Map<number, string>();
  for (let entry = 0; entry < count; entry++) {
    const at = 8 + 16 * entry;
    const tag = bytes.readUInt32BE(at);
    const type = bytes.readUInt32BE(at + 4);
    const place = store + bytes.readUInt32BE(at + 8);
    if (![NAME, VERSION, RELEASE, EPOCH].includes(tag) || place >= store + size) continue;
    if (type === STRING) {
      const end = bytes.indexOf(0, place);
      if (end >= 0) values.set(tag, bytes.toString('utf8', place, end));
    } else if (type === INT32 && place + 4 <= bytes.length) values.set(tag, String(bytes.readUInt32BE(place)));
  }
  const [name, version, release] = [values.get(NAME), values.get(VERSION), values.get(RELEASE)];
  if (name === undefined || version === undefined || release === undefined) return undefined;
  const epoch = values.get(EPOCH);
  return { name, version: `${epoch === undefined || epoch === '0' ? '' : `${epoch}:`}${version}-${release}` };
}

/** Headers of installed packages of RPM. */
export function readRpmHeaders(headers: Iterable<Buffer>, distribution: OsRelease, list: ComponentList): void {
  const ecosystem = ecosystemOf(distribution, 'Red Hat');
  for (const header of headers) {
    const found = readRpmHeader(header);
    // The keys of publishers stand among the packages.
    if (found !== undefined && found.name !== 'gpg-pubkey') list.addPackage(ecosystem, found.name, found.version);
  }
}
