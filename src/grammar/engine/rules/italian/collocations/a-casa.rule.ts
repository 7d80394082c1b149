import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_CASA',
  category: 'COLLOCATIONS',
  description: '“vado in casa” e “torno alla casa”',
  message: 'Verso la propria abitazione si va “a casa”.',
  shortMessage: 'Preposizione',
  patterns: ['vado|torno|torna|andiamo|torniamo|tornare|arrivo [alla] casa /[.,!?]/ => a'],
  wrong: ['Torno [[alla]] casa. => a', 'Andiamo [[alla]] casa! => a'],
  right: ['Torno a casa.', 'Torno alla casa dei nonni.'],
});
