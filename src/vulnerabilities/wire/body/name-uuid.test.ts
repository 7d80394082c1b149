import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameUuid } from './name-uuid.ts';

// Computed by Java's UUID.nameUUIDFromBytes.
for (const [name, uuid] of [
  ['EUVD-2099-0001', 'cccb439a-44f4-3813-a090-02636b43a90f'],
  ['AcmeEUVD-2099-0001', '043aef31-d807-37b7-a7b2-c667b85fa0e7'],
  ['GateEUVD-2099-00011.0 <1.4.2', '5a42e14d-f005-3182-a334-1201d41309f2'],
  ['EUVD-2099-0001CVE-2099-0001', '07bbc273-da38-38a4-9621-8e93c238d58c'],
  ['', 'd41d8cd9-8f00-3204-a980-0998ecf8427e'],
])
  test(`"${name}" has the id that Java gives it`, () => {
    assert.equal(nameUuid(name), uuid);
  });
