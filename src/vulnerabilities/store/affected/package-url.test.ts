import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packageOfUrl, readPackageUrl } from './package-url.ts';

test('types and namespaces that every object has as properties are unknown ones', () => {
  for (const url of ['pkg:constructor/x@1', 'pkg:deb/constructor/x@1', 'pkg:apk/valueOf/x@1', 'pkg:__proto__/x']) {
    const read = readPackageUrl(url);
    assert.equal(read && packageOfUrl(read), undefined, url);
  }
});
