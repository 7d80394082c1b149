import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ObjectStorageServer } from '../testing/object-storage-server.ts';
import { requestForObject, signed } from './object-storage.ts';
import { openSource, readBetween, SourceChanged, SourceUnreachable } from './source.ts';
import type { StorageAccess } from './storage-settings.ts';

const access: StorageAccess = {
  storageEndpoint: '',
  storageRegion: 'us-east-1',
  storagePathStyle: true,
  storageKey: 'AKIAIOSFODNN7EXAMPLE',
  storageSecret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  storageSession: '',
};
const RANGE = { range: 'bytes=0-9' };
const NOW = new Date('2013-05-24T00:00:00Z');

test('a request for a range has the signature of the example that Amazon publishes', () => {
  const endpoint = new URL('https://examplebucket.s3.amazonaws.com');
  const { headers } = signed(endpoint, '/test.txt', RANGE, access, NOW);
  assert.equal(
    headers.authorization,
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

// What botocore 1.43 signs of the same requests at the same time.
for (const [key, fields, more, signature] of [
  ["a b/ö(1)'+.almanac", RANGE, {}, 'c72ce1547c963f6114bdd3d522ab29819ffd442ab835a3a7b54dd9f26e233570'],
  [
    'x',
    { ...RANGE, 'if-match': '"e-2"' },
    { storageSession: 'token/+=', storageRegion: 'eu-west-1' },
    'bcdd45ad1f20b72cc2506ac92c665d570f34c8b1a1fbedd78af83c6c8861c7a4',
  ],
] as const)
  test(`a request for ${key} has the signature that another client makes`, () => {
    const at = { ...access, storageEndpoint: 'http://storage.example:9000', ...more };
    const { headers } = requestForObject(`s3://maps/${key}`, fields, at, NOW);
    assert.equal(headers.authorization?.split('Signature=')[1], signature);
  });

test('names of objects are encoded, the bucket is in the path or in the name, and nobody signs without a key', () => {
  const at = { ...access, storageEndpoint: 'http://storage.example:9000', storageKey: '' };
  assert.deepEqual(requestForObject("s3://maps/a b/ö(1)'+.almanac", RANGE, at), {
    url: 'http://storage.example:9000/maps/a%20b/%C3%B6%281%29%27%2B.almanac',
    headers: RANGE,
  });
  const inName = requestForObject('s3://maps/x/y', RANGE, { ...at, storagePathStyle: false });
  assert.equal(inName.url, 'http://maps.storage.example:9000/x/y');
  const aws = requestForObject('s3://maps/x', RANGE, { ...access, storageRegion: 'eu-west-1' });
  assert.equal(aws.url, 'https://s3.eu-west-1.amazonaws.com/maps/x');
  for (const wrong of ['s3://', 's3://bucket', 's3://bucket/', 's3:///key', 's3://UPPER/key'])
    assert.throws(() => requestForObject(wrong, RANGE, access), /names no object: write s3:\/\/bucket\/key\./);
});

let storage: ObjectStorageServer;
before(async () => {
  storage = await ObjectStorageServer.start();
});
after(() => storage.stop());

test('a source of an object reads ranges, sees another version, and survives an answer that is cut off', async () => {
  const content = Buffer.from('0123456789'.repeat(100));
  storage.objects.set('/maps/osm 1.almanac', content);
  const source = await openSource('s3://maps/osm 1.almanac', { storage: storage.access });
  assert.equal(await source.size(), 1000);
  assert.equal(Buffer.from(await source.getBytes(5, 10)).toString(), '5678901234');
  storage.cuts = 2;
  assert.equal(Buffer.from(await source.getBytes(990, 50)).toString(), '0123456789');
  assert.equal(storage.cuts, 0);
  const pieces: Buffer[] = [];
  for await (const piece of readBetween(source, 3, 998)) pieces.push(piece);
  assert.deepEqual(Buffer.concat(pieces), content.subarray(3, 998));

  storage.cuts = 3;
  await assert.rejects(source.getBytes(0, 10), (error) => {
    assert.ok(error instanceof SourceUnreachable);
    assert.match(error.message, /^s3:\/\/maps\/osm 1\.almanac cannot be read: [^\n]+\.$/);
    return true;
  });
  assert.equal(Buffer.from(await source.getBytes(0, 3)).toString(), '012');

  // Another version of the same length: If-Match refuses it.
  storage.objects.set('/maps/osm 1.almanac', Buffer.from('9'.repeat(1000)));
  await assert.rejects(source.getBytes(0, 10), SourceChanged);
});

test('what an object storage refuses is said with its word', async () => {
  storage.objects.set('/maps/x', Buffer.from('x'));
  const tell = async (location: string, more: Partial<StorageAccess>): Promise<string> => {
    try {
      await openSource(location, { storage: { ...storage.access, ...more } });
      return 'none';
    } catch (error) {
      return (error as Error).message;
    }
  };
  assert.equal(await tell('s3://maps/x', {}), 'none');
  const refused = 's3://maps/x cannot be read in ranges: it answered';
  assert.equal(await tell('s3://maps/x', { storageSecret: 'wrong' }), `${refused} 403 (SignatureDoesNotMatch).`);
  assert.equal(await tell('s3://maps/x', { storageKey: 'other' }), `${refused} 403 (InvalidAccessKeyId).`);
  assert.equal(await tell('s3://maps/x', { storageKey: '' }), `${refused} 403 (AccessDenied).`);
  assert.match(await tell('s3://maps/y', {}), /answered 404 \(NoSuchKey\)\.$/);
  storage.isBusy = true;
  assert.equal(await tell('s3://maps/x', {}), `${refused} 503 (SlowDown).`);
  storage.isBusy = false;
  assert.equal(await tell('s3://nothing', {}), 's3://nothing names no object: write s3://bucket/key.');
});
