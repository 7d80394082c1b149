import assert from 'node:assert/strict';
import { test } from 'node:test';
import { elideCatalan } from '../engine/installed/filters/catalan/elision.ts';

const WORDS: Readonly<Record<string, string>> = { ha: 'VAIP3S0', posa: 'VMIP3S0', obre: 'VMIP3S0', taula: 'NCFS000' };

const elided = (text: string): string =>
  elideCatalan(text, (word) => ({ readings: WORDS[word] ? [{ pos: WORDS[word], lemma: word }] : [] }));

test('Catalan articles, prepositions and pronouns join what follows, or stand whole', () => {
  for (const [written, right] of [
    ['de aigua', "d'aigua"],
    ['el hort de el avi', "l'hort de l'avi"],
    ['a el mercat', 'al mercat'],
    ['per els camps', 'pels camps'],
    ['la illa', "l'illa"],
    ['la universitat', 'la universitat'],
    ['el iogurt', 'el iogurt'],
    ["d' pa", 'de pa'],
    ["l' taula", 'la taula'],
    ['Es ha obert', "S'ha obert"],
    ['se em posa', "se'm posa"],
    ['se em ha posat', "se m'ha posat"],
    ["se 'ns posa", "se'ns posa"],
    ['en obre', "n'obre"],
    ['en Andorra', 'en Andorra'],
  ])
    assert.equal(elided(written), right);
});
