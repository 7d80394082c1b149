import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { japanesePhrases } from './japanese-address.ts';

test('addresses without blanks are split, fine before coarse', () => {
  for (const [text, phrases] of [
    ['東京都千代田区丸の内1-9-1', ['丸の内 1-9-1', '千代田区', '東京都']],
    ['東京都千代田区丸の内1丁目9番1号', ['丸の内 1-9-1', '千代田区', '東京都']],
    ['東京都 千代田区 丸の内 一丁目9-1', ['丸の内 1-9-1', '千代田区', '東京都']],
    ['〒100-0005東京都千代田区丸の内１−９−１', ['丸の内 1-9-1', '千代田区', '東京都', '100-0005']],
    ['大阪府大阪市北区梅田3-1-3', ['梅田 3-1-3', '北区', '大阪市', '大阪府']],
    ['京都府京都市左京区', ['左京区', '京都市', '京都府']],
    ['三重県四日市市諏訪町1-5', ['諏訪町 1-5', '四日市市', '三重県']],
    ['横浜市中区', ['中区', '横浜市']],
    ['東京都新宿区市谷本村町5-1', ['市谷本村町 5-1', '新宿区', '東京都']],
    ['東京都港区三田2-15-45', ['三田 2-15-45', '港区', '東京都']],
  ] as const)
    assert.deepEqual(japanesePhrases(text), phrases, text);
});

test('other texts stay as they are', () => {
  for (const text of ['東京都', '東京', '北京市', 'Tokyo', '', '1-9-1', '中村', '市川市', 'Hauptstraße 5'])
    assert.equal(japanesePhrases(text), undefined, text);
});

test('whatever is written, nothing is lost but marks', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'東京都府県市区町村丸の内一二三1-9 番号') }), (text) => {
      const phrases = japanesePhrases(text);
      if (phrases === undefined) return;
      assert.ok(phrases.length > 0 && phrases.every((phrase) => phrase !== ''));
      for (const letter of '東京丸内') {
        const count = (all: string): number => all.split(letter).length;
        assert.ok(count(phrases.join('')) <= count(text));
      }
    }),
  );
});
