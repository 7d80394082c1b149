import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSound } from './media-kind.ts';

const base64 = (...bytes: (number | string)[]): string =>
  Buffer.concat(
    bytes.map((one) => (typeof one === 'string' ? Buffer.from(one, 'latin1') : Buffer.from([one]))),
  ).toString('base64');

test('WAV, MP3 and FLAC are sounds', () => {
  for (const sound of [
    base64('RIFF', 0, 0, 0, 0, 'WAVEfmt '),
    base64('ID3', 4, 0),
    base64(0xff, 0xfb, 0x90, 0),
    base64(0xff, 0xf3, 0x40, 0),
    base64('fLaC', 0),
  ])
    assert.ok(isSound(sound), sound);
});

test('everything else is an image', () => {
  for (const image of [
    base64(0x89, 'PNG\r\n'),
    base64(0xff, 0xd8, 0xff, 0xe0),
    base64('RIFF', 0, 0, 0, 0, 'WEBPVP8 '),
    base64('GIF89a'),
    base64('BM'),
    base64(0xff, 0xf9),
    '',
  ])
    assert.ok(!isSound(image), image);
});
