import assert from 'node:assert/strict';
import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { DamagedFile } from '#kit/files/damaged-file';
import { emptyDirectory } from '#kit/testing/empty-directory';
import { PagedFileWriter } from './paged-file-writer.ts';

test('a section that another program shortens ends the import with a sentence', async (context) => {
  const directory = await emptyDirectory(context);
  const writer = new PagedFileWriter(join(directory, 'sections'));
  context.after(() => writer.close());
  const section = writer.section('words');
  section.append(new Uint8Array(3000));
  section.flush();
  truncateSync(section.path, 1000);
  await assert.rejects(
    writer.finish(join(directory, 'index'), { magic: 'ALMTEST\0', version: 1, title: 'a test' }),
    (error) => {
      assert.ok(error instanceof DamagedFile);
      assert.match(error.message, /words\.section was shortened by another program\. Import again\.$/);
      return true;
    },
  );
});
