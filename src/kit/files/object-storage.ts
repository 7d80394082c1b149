import { CommandError, EXIT } from '../command/command-error.ts';
import { crypto } from '../process/late-crypto.ts';
import type { StorageAccess } from './storage-settings.ts';

/*
 * Objects of S3-compatible storage, named `s3://bucket/key`. Requests are signed with AWS Signature Version 4
 * ("Authenticating Requests: Using the Authorization Header", Amazon S3 API Reference).
 */

/** Is a location an object of S3-compatible storage? */
export const isObject = (location: string): boolean => location.startsWith('s3://');

/** A request that an object storage takes. */
export interface StorageRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The signed request for a range of an object.
 * @param location `s3://bucket/key`
 * @param fields Range, and If-Match where a version is wanted; names in lower case
 * @throws CommandError when the location names no object
 */
export function requestForObject(
  location: string,
  fields: Readonly<Record<string, string>>,
  access: StorageAccess,
  now: Date = new Date(),
): StorageRequest {
  const [, bucket, key] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)\/(.+)$/.exec(location) ?? [];
  if (bucket === undefined || key === undefined)
    throw new CommandError(`${location} names no object: write s3://bucket/key.`, EXIT.usage);
  const { storageEndpoint, storageRegion, storagePathStyle } = access;
  const endpoint = new URL(storageEndpoint || `https://s3.${storageRegion}.amazonaws.com`);
  const path = [
    endpoint.pathname.replace(/\/+$/, ''),
    ...(storagePathStyle ? [bucket] : []),
    ...key.split('/').map(encoded),
  ].join('/');
  if (!storagePathStyle) endpoint.host = `${bucket}.${endpoint.host}`;
  return signed(endpoint, path, fields, access, now);
}

/**
 * Signs a GET of a path.
 * @param path as it is sent: encoded, from its first slash
 * @param fields further fields; all of them are signed
 */
export function signed(
  endpoint: URL,
  path: string,
  fields: Readonly<Record<string, string>>,
  { storageRegion, storageKey, storageSecret, storageSession }: StorageAccess,
  now: Date,
): StorageRequest {
  const url = `${endpoint.origin}${path}`;
  if (storageKey === '') return { url, headers: fields };
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const all = Object.entries({
    ...fields,
    host: endpoint.host,
    'x-amz-content-sha256': EMPTY,
    'x-amz-date': time,
    ...(storageSession === '' ? {} : { 'x-amz-security-token': storageSession }),
  }).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = all.map(([name]) => name).join(';');
  const canonical = ['GET', path, '', ...all.map(([name, value]) => `${name}:${value}`), '', names, EMPTY].join('\n');
  const scope = `${day}/${storageRegion}/s3/aws4_request`;
  const { createHash, createHmac } = crypto();
  const hmac = (key: string | Buffer, message: string): Buffer => createHmac('sha256', key).update(message).digest();
  const toSign = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const signingKey = [storageRegion, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${storageSecret}`, day));
  const { host: _host, ...sent } = Object.fromEntries(all);
  return {
    url,
    headers: {
      ...sent,
      authorization: `AWS4-HMAC-SHA256 Credential=${storageKey}/${scope}, SignedHeaders=${names}, Signature=${hmac(signingKey, toSign).toString('hex')}`,
    },
  };
}

/** What an object storage says of a request that it refuses, in a word such as AccessDenied; undefined where it says none. */
export const refusalIn = (body: string): string | undefined => /<Code>(\w+)<\/Code>/.exec(body)?.[1];

/** The SHA-256 of no body. */
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** As the signature wants it: everything but letters, digits and -._~ in percent signs. */
const encoded = (segment: string): string =>
  encodeURIComponent(segment).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
