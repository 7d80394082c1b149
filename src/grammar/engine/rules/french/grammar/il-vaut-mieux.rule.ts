import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IL_VAUT_MIEUX',
  category: 'GRAMMAR',
  description: '« il faut mieux » pour « il vaut mieux »',
  message: 'La locution est « il vaut mieux ».',
  shortMessage: 'Locution',
  patterns: ['il|ça|cela [faut] mieux @infinitive|partir|attendre|être|faire|aller|ne|le|la|se|que => vaut'],
  wrong: ['Il [[faut]] mieux partir. => vaut', 'Il [[faut]] mieux attendre. => vaut'],
  right: ['Il vaut mieux partir.', 'Il faut partir.'],
});
