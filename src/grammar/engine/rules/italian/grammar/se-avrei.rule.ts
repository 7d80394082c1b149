import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SE_AVREI',
  category: 'GRAMMAR',
  description: '«se avrei» per «se avessi»',
  message: 'Dopo «se» si usa il congiuntivo.',
  shortMessage: 'Grammatica',
  patterns: [
    'se io|tu? [avrei] => avessi',
    'se io|tu? [sarei] => fossi',
    'se io|tu? [potrei] => potessi',
    'se io|tu? [farei] => facessi',
  ],
  wrong: ['Se [[avrei]] tempo, verrei. => avessi', 'Se io [[sarei]] ricco, viaggerei. => fossi'],
  right: ['Se avessi tempo, verrei.', 'Avrei tempo.'],
});
