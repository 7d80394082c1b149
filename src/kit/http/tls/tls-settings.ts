import { duration, flag, integer, text, type Values } from '../../setting.ts';

/** The rows of a service that can serve over TLS. */
export const tlsSettings = {
  tlsCertificate: text({
    description: 'File with the TLS certificate and its chain (PEM). Empty serves plain HTTP.',
    default: '',
  }),
  tlsKey: text({ description: 'File with the private key of tls_certificate (PEM).', default: '' }),
  tlsClientAuthority: text({
    description:
      'File with certificate authorities (PEM): a client must show a certificate that one of them signed. Empty asks for none.',
    default: '',
  }),
  tlsInterval: duration({
    description: 'How often to check these files for changes, in addition to watching them.',
    default: 10_000,
    min: 10,
  }),
  http2: flag({ description: 'Offer HTTP/2 to clients over TLS.', default: true }),
  http2Streams: integer({
    description: 'Maximum number of concurrent requests on one HTTP/2 connection.',
    default: 128,
    min: 1,
    max: 100_000,
  }),
  http2Resets: integer({
    description: 'How many requests an HTTP/2 client may cancel or break at once. Beyond it, its connection is closed.',
    default: 200,
    min: 1,
  }),
  http2ResetsPerSecond: integer({
    description: 'How many more requests an HTTP/2 client may cancel or break every second.',
    default: 33,
    min: 1,
  }),
  http2HeadBytes: integer({
    description: 'Maximum size of a request head over HTTP/2.',
    default: 16_384,
    min: 1024,
    max: 1024 * 1024,
    unit: 'bytes',
  }),
  http2WindowBytes: integer({
    description:
      'How much of request bodies an HTTP/2 client may send before it is read, for each request and each connection.',
    default: 262_144,
    min: 65_535,
    max: 2 ** 31 - 1,
    unit: 'bytes',
  }),
  http2ConnectionBytes: integer({
    description: 'Maximum memory of one HTTP/2 connection; beyond it, further requests on it are refused.',
    default: 10_000_000,
    min: 1_000_000,
    unit: 'bytes',
  }),
} as const;

export type TlsSettings = Values<typeof tlsSettings>;

/** The files that a server over TLS reads. */
export type TlsFiles = Pick<TlsSettings, 'tlsCertificate' | 'tlsKey' | 'tlsClientAuthority'>;

/** The settings of {@link TlsFiles}. */
export const TLS_FILES = [
  'tlsCertificate',
  'tlsKey',
  'tlsClientAuthority',
] as const satisfies readonly (keyof TlsFiles)[];

/** Does a service have these settings, and a certificate to show? */
export const usesTls = (settings: object): settings is TlsSettings =>
  'tlsCertificate' in settings && TLS_FILES.some((name) => (settings as TlsSettings)[name] !== '');

/** Which settings of TLS a running service can take over: whether it serves over TLS stays as it is. */
export const tlsReloads = (settings: object): readonly string[] => (usesTls(settings) ? TLS_FILES : []);
