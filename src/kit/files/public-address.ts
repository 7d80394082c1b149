import { BlockList, isIP } from 'node:net';

// IANA's special-purpose address registries: what belongs to this machine, to a private network or to no single host.
const RESERVED: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

const reserved = new BlockList();
for (const [address, prefix] of RESERVED) reserved.addSubnet(address, prefix, address.includes(':') ? 'ipv6' : 'ipv4');

/**
 * Whether an IP address is one on the public internet. IPv6 addresses that carry an IPv4 address (mapped, NAT64, 6to4)
 * are judged by that.
 */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const family = isIP(plain);
  if (family === 0) return false;
  if (family === 4) return !reserved.check(plain, 'ipv4');
  const inner = carriedAddress(plain);
  if (inner !== undefined) return !reserved.check(inner, 'ipv4');
  return !reserved.check(plain, 'ipv6');
}

/** The IPv4 address inside of an IPv6 address of a kind that carries one. */
function carriedAddress(address: string): string | undefined {
  const groups = groupsOf(address);
  const quad = (high: number, low: number): string => [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const [first = 0, second = 0] = groups;
  const zerosTo = (end: number, from = 0): boolean => groups.slice(from, end).every((group) => group === 0);
  if (zerosTo(5) && (groups[5] === 0xffff || (groups[5] === 0 && (groups[6] ?? 0) > 0)))
    return quad(groups[6] ?? 0, groups[7] ?? 0);
  if (first === 0x64 && second === 0xff9b && zerosTo(6, 2)) return quad(groups[6] ?? 0, groups[7] ?? 0);
  if (first === 0x2002) return quad(second, groups[2] ?? 0);
  return undefined;
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const text = dotted
    ? dotted[1] +
      [
        [dotted[2], dotted[3]],
        [dotted[4], dotted[5]],
      ]
        .map(([high, low]) => (Number(high) * 256 + Number(low)).toString(16))
        .join(':')
    : address;
  const [head = '', tail] = text.split('::');
  const numbers = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  if (tail === undefined) return numbers(head);
  const before = numbers(head);
  const after = numbers(tail);
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}
