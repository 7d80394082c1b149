import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { zip } from '../../testing/import.ts';
import { readZipEntries } from './zip-file.ts';

function importSetup(context: TestContext): string {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-zip-'));
  context.after(() => rmSync(directory, { recursive: true, force: true }));
  return join(directory, 'a.zip');
}

async function entries(path: string): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for await (const { name, chunks } of readZipEntries(path)) {
    const parts: Buffer[] = [];
    for await (const chunk of chunks) parts.push(chunk);
    found.push([name, Buffer.concat(parts).toString()]);
  }
  return found;
}

test('every file comes out as it went in, small ones and long ones', async (context) => {
  const path = importSetup(context);
  const names = fc.stringMatching(/^[a-z]{1,20}$/);
  const texts = fc.oneof(fc.string({ maxLength: 300 }), fc.constant('long '.repeat(400_000)));
  await fc.assert(
    fc.asyncProperty(fc.dictionary(names, texts, { maxKeys: 6 }), async (files) => {
      writeFileSync(path, zip(files));
      assert.deepEqual(await entries(path), Object.entries(files));
    }),
    { numRuns: 15 },
  );
});

test('an archive that is damaged anywhere never gives other files than went in', async (context) => {
  const path = importSetup(context);
  const files = { 'a.json': 'first '.repeat(50), 'b.json': 'second '.repeat(50) };
  const whole = zip(files);
  const right = new Map(Object.entries(files));
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const bytes = Buffer.from(whole);
      bytes[at] ^= change;
      writeFileSync(path, bytes);
      // A name is not covered by a checksum; contents are.
      const found = await entries(path).catch((error: unknown) => {
        assert.ok(error instanceof Error);
        return [];
      });
      for (const [, text] of found) assert.ok([...right.values()].includes(text));
    }),
    { numRuns: 150 },
  );
});

test('an archive that is cut off is refused', async (context) => {
  const path = importSetup(context);
  const whole = zip({ 'a.json': 'first' });
  for (const length of [4, 20, whole.length - 30, whole.length - 1]) {
    writeFileSync(path, whole.subarray(0, length));
    await assert.rejects(entries(path), String(length));
  }
});
