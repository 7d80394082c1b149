import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ComponentList } from './component.ts';
import { readApkInstalled, readDpkgStatus, readOsRelease, readRpmHeader, readRpmHeaders } from './system-packages.ts';

const NAME = 1000;
const VERSION = 1001;
const RELEASE = 1002;
const EPOCH = 1003;
const INT32 = 4;
const STRING = 6;

type Tag = readonly [tag: number, value: string | number];
const NOTE: Tag = [1004, 'A summary'];

/** The header of an installed package. @param entries how many the list of tags has; others are empty and come first */
function header(tags: readonly Tag[], entries = tags.length): Buffer {
  const texts = tags.map(([, value]) => {
    if (typeof value === 'string') return Buffer.from(`${value}\0`);
    const number = Buffer.alloc(4);
    number.writeUInt32BE(value);
    return number;
  });
  const store = Buffer.concat(texts);
  const head = Buffer.alloc(8 + 16 * entries);
  head.writeUInt32BE(entries, 0);
  head.writeUInt32BE(store.length, 4);
  let place = 0;
  for (const [index, [tag, value]] of tags.entries()) {
    const at = 8 + 16 * (entries - tags.length + index);
    head.writeUInt32BE(tag, at);
    head.writeUInt32BE(typeof value === 'string' ? STRING : INT32, at + 4);
    head.writeUInt32BE(place, at + 8);
    head.writeUInt32BE(1, at + 12);
    place += texts[index]?.length ?? 0;
  }
  return Buffer.concat([head, store]);
}

const GATE: readonly Tag[] = [
  [NAME, 'gate'],
  [VERSION, '1.2'],
  [RELEASE, '3.fc99'],
];
const read = (tags: readonly Tag[], entries?: number) => readRpmHeader(header(tags, entries));

/** Ecosystem, name and version of all that a reader adds. */
function listed(fill: (list: ComponentList) => void): (readonly [string | undefined, string, string | undefined])[] {
  const list = new ComponentList('any file', { maxComponents: 100 } as ConstructorParameters<typeof ComponentList>[1]);
  fill(list);
  return list.components.map(({ package: named, name, version }) => [named?.ecosystem, name, version]);
}

test('the header of a package of RPM gives its name and version', () => {
  assert.deepEqual(read(GATE), { name: 'gate', version: '1.2-3.fc99' });
  assert.deepEqual(read([NOTE, ...GATE, [EPOCH, 2], [1005, 7]]), { name: 'gate', version: '2:1.2-3.fc99' });
  assert.deepEqual(read([...GATE, [EPOCH, 0]]), { name: 'gate', version: '1.2-3.fc99' });
  assert.deepEqual(read([[EPOCH, 0x8000_0001], ...GATE])?.version, '2147483649:1.2-3.fc99');
  for (const tag of GATE) assert.equal(read(GATE.filter((other) => other !== tag)), undefined, String(tag[0]));
});

test('a header of RPM may have 65,536 entries', () => {
  assert.equal(read(GATE, 65_536)?.name, 'gate');
  assert.equal(read(GATE, 65_537), undefined);
});

test('a damaged header of RPM gives nothing, or what is whole in it', () => {
  const whole = header(GATE);
  assert.equal(readRpmHeader(Buffer.concat([whole, Buffer.from('more')]))?.name, 'gate');
  for (let length = 0; length < whole.length; length++)
    assert.equal(readRpmHeader(whole.subarray(0, length)), undefined, `${length} bytes`);
  const empty = Buffer.alloc(8);
  assert.equal(readRpmHeader(empty), undefined);

  // Where a tag says that its text is: the first place behind the texts belongs to none.
  const moved = (index: number, place: number, more = 0): Buffer => {
    const bytes = Buffer.concat([header(GATE), Buffer.alloc(more, 'x\0')]);
    bytes.writeUInt32BE(place, 8 + 16 * index + 8);
    return bytes;
  };
  const size = 'gate\x001.2\x003.fc99\0'.length;
  assert.equal(readRpmHeader(moved(0, 5))?.name, '1.2');
  assert.equal(readRpmHeader(moved(0, size - 1))?.name, '');
  assert.equal(readRpmHeader(moved(0, size, 4)), undefined);
  assert.equal(readRpmHeader(moved(0, 0xffff_ffff, 4)), undefined);

  // A text without an end, and a number that is cut off. The last number may end with the bytes.
  const endless = header(GATE);
  endless[endless.length - 1] = 0x78;
  assert.equal(readRpmHeader(endless), undefined);
  const cut = header([...GATE, [EPOCH, 5]]).subarray(0, -1);
  cut.writeUInt32BE(size + 3, 4);
  assert.deepEqual(readRpmHeader(cut)?.version, '1.2-3.fc99');
  assert.equal(read([...GATE, [EPOCH, 5]])?.version, '5:1.2-3.fc99');
  // A type that none of the wanted tags has.
  const strange = header(GATE);
  strange.writeUInt32BE(9, 12);
  assert.equal(readRpmHeader(strange), undefined);
});

test('installed packages of RPM are listed without the keys of publishers', () => {
  const key: readonly Tag[] = [[NAME, 'gpg-pubkey'], ...GATE.slice(1)];
  const headers = [header(key), Buffer.from('none'), header(GATE)];
  for (const [id, version, ecosystem] of [
    ['debian', '12.5', 'Debian:12'],
    ['ubuntu', '24.04', 'Ubuntu:24.04'],
    ['alpine', '3.20.1', 'Alpine:v3.20'],
    ['alpine', 'edge', 'Alpine:vedge'],
    ['wolfi', '20230201', 'Wolfi'],
    ['chainguard', '20230214', 'Chainguard'],
    ['rhel', '9.4', 'Red Hat'],
    ['centos', '9', 'Red Hat'],
    ['almalinux', '9.4', 'AlmaLinux:9'],
    ['rocky', '9.4', 'Rocky Linux:9'],
    ['opensuse-leap', '15.6', 'openSUSE'],
    ['opensuse-tumbleweed', '20310101', 'openSUSE'],
    ['sles', '15.6', 'SUSE'],
    ['mageia', '9', 'Mageia:9'],
    ['openeuler', '24.03', 'openEuler'],
    ['azurelinux', '3.0', 'Azure Linux'],
    ['mariner', '2.0', 'Azure Linux'],
    ['photon', '5.0', 'Photon OS:5.0'],
    ['fedora', '99', 'Fedora'],
    ['unheard-of', '1', 'Red Hat'],
    ['constructor', '', 'Red Hat'],
  ] as const)
    assert.deepEqual(
      listed((list) => readRpmHeaders(headers, { id, version }, list)),
      [[ecosystem, 'gate', '1.2-3.fc99']],
      id,
    );
});

test('os-release gives the distribution and its version, with and without quotes', () => {
  const source = 'NAME="Any Linux"\nID=Debian \nVERSION_ID="12"\nPRETTY_NAME=\'x\'\n';
  assert.deepEqual(readOsRelease(source), { id: 'debian', version: '12' });
  assert.deepEqual(readOsRelease("VERSION_ID='3.20.1'\nXID=no\nID='alpine'"), { id: 'alpine', version: '3.20.1' });
  assert.deepEqual(readOsRelease('NAME=x\n'), { id: '', version: '' });
  assert.deepEqual(readOsRelease('ID="half\nVERSION_ID=1"'), { id: '"half', version: '1"' });
});

test('installed packages of Debian are listed by the name and version of their source', () => {
  const paragraphs = [
    'Package: one\nStatus: install ok installed\nVersion: 1.0-1',
    'Package: two\nStatus: deinstall ok config-files\nVersion: 1.0-2',
    'Package: three\nStatus: install ok installed\nSource: origin\nVersion: 1.0-3',
    'package: four\nVersion:\t1.0-4\nSource: first (2:9.9-1)\nDescription: Version: 5',
    'Package: five\nStatus: install ok half-installed\nVersion: 1.0-5',
    'Package: six\nStatus: install ok not-installed\nVersion: 1.0-6',
  ];
  const expected = [
    ['Debian:12', 'one', '1.0-1'],
    ['Debian:12', 'origin', '1.0-3'],
    ['Debian:12', 'first', '2:9.9-1'],
  ];
  for (const between of ['\n\n', '\r\n\r\n', '\n \t\n'])
    assert.deepEqual(
      listed((list) => readDpkgStatus(paragraphs.join(between), { id: 'debian', version: '12' }, list)),
      expected,
    );
  const [one = ''] = paragraphs;
  assert.deepEqual(
    listed((list) => readDpkgStatus(one, { id: 'unheard-of', version: '7.1' }, list)),
    [['Debian:7', 'one', '1.0-1']],
  );
  assert.deepEqual(
    listed((list) => readDpkgStatus(one, { id: 'ubuntu', version: '24.04' }, list)),
    [['Ubuntu:24.04', 'one', '1.0-1']],
  );
});

test('installed packages of Alpine are listed by the name of their origin', () => {
  const source = 'C:Q1\nP:one-libs\nV:1.0-r1\no:one\n\nP:two\nV:2.0-r2\n \nV:3.0-r3\n';
  assert.deepEqual(
    listed((list) => readApkInstalled(source, { id: 'alpine', version: '3.20.1' }, list)),
    [
      ['Alpine:v3.20', 'one', '1.0-r1'],
      ['Alpine:v3.20', 'two', '2.0-r2'],
    ],
  );
  for (const [id, version, ecosystem] of [
    ['wolfi', '', 'Wolfi'],
    ['unheard-of', '3.9.1', 'Alpine:v3.9'],
  ] as const)
    assert.equal(listed((list) => readApkInstalled(source, { id, version }, list))[0]?.[0], ecosystem);
});
