import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SANS_SEN',
  category: 'CONFUSED_WORDS',
  description: '« sans » pour « s’en » et inversement',
  message: '« Sans » marque l’absence ; « s’en » précède un verbe.',
  shortMessage: 'Confusion de mots',
  patterns: [
    'il|elle|on|qui [sans] va|fout|moque|sort|souvient|occupe|sert|rend => s’en',
    "[s’|s' en] problème|doute|cesse|argent|toi|moi|lui|elle|rien|aucun => sans",
  ],
  wrong: ['Il [[sans]] va. => s’en', 'Elle vient [[s’en]] problème. => sans'],
  right: ['Il s’en va.', 'Elle vient sans problème.'],
});
