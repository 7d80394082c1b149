import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUBJ_SOIENT',
  category: 'GRAMMAR',
  description: '« ils croyent », « nous ayions », « vous soyiez »',
  message: 'Le subjonctif de « être » et « avoir » n’a pas de « i » ici.',
  shortMessage: 'Conjugaison',
  patterns: ['[ayions] => ayons', '[ayiez] => ayez', '[soyions] => soyons', '[soyiez] => soyez', '[aye|ayes] => aie'],
  wrong: ['Il faut que nous [[soyions]] prêts. => soyons', 'Bien que vous [[ayiez]] raison, non. => ayez'],
  right: ['Il faut que nous soyons prêts.', 'Bien que vous ayez raison, non.'],
});
