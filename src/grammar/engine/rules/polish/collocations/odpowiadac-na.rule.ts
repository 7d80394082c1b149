import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ODPOWIADAC_NA',
  category: 'COLLOCATIONS',
  description: '„odpowiedzieć pytanie” zamiast „na pytanie”',
  message: 'Odpowiada się na pytanie.',
  shortMessage: 'Przyimek',
  patterns: [
    'odpowiedzieć|odpowiadać|odpowiedz|odpowiedział|odpowiedziała|odpowiadam [pytanie] => na pytanie',
    'odpowiedzieć|odpowiadać|odpowiedz|odpowiedział|odpowiedziała|odpowiadam [pytania] => na pytania',
    'odpowiedzieć|odpowiadać|odpowiedział|odpowiedziała [do pytania] => na pytanie',
    'odpowiedzieć|odpowiadać|odpowiedział|odpowiedziała [list|maila] => na \\2',
    'odpowiedź|odpowiedzi [do] pytania|pytanie => na',
  ],
  wrong: ['Proszę odpowiedzieć [[pytanie]]. => na pytanie', 'Ona odpowiedziała [[do pytania]]. => na pytanie'],
  right: ['Proszę odpowiedzieć na pytanie.', 'Znam odpowiedź.'],
});
