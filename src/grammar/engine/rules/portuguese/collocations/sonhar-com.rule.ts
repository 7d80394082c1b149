import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SONHAR_COM',
  category: 'COLLOCATIONS',
  description: '“sonhar de” por “sonhar com”',
  message: 'Sonha-se com alguém ou com alguma coisa.',
  shortMessage: 'Preposição',
  patterns: ['sonhei|sonho|sonha|sonhou|sonhar|sonhava [de|em] você|ti|ele|ela|um|uma => com'],
  wrong: ['Ontem sonhei [[de]] você. => com', 'Ela sonhou [[em]] um castelo. => com'],
  right: ['Ontem sonhei com você.', 'Ela sonha de dia.'],
});
