/** Proxies that are trusted, and addresses of all kinds beside theirs. */
export const PROXIES = {
  trustedProxies: ['192.0.2.7', '10.0.0.0/8', '2001:db8::/32'],
  gatewayAddresses: ['198.51.100.1'],
};
export const ADDRESSES = [
  '127.0.0.1',
  '10.1.2.3',
  '192.0.2.7',
  '198.51.100.1',
  '203.0.113.9',
  '::1',
  '::ffff:10.1.2.3',
  '2001:db8::1',
  '2001:4860:4860::8888',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  '::ffff:8.8.8.8',
  'fe80::1%eth0',
  '[::1]',
  '100.64.0.1',
  '172.31.255.255',
  '172.32.0.0',
  '8.8.8.8',
  'fd00::1',
  '::8.8.4.4',
];
