import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SEHR_EXTREM',
  category: 'STYLE',
  description: '„sehr extrem“, „total sehr“',
  message: 'Eine Verstärkung genügt.',
  shortMessage: 'Dopplung',
  patterns: [
    '[sehr extrem|total|äußerst|überaus] => \\2',
    '[total|extrem sehr] => sehr',
    '[echt wirklich|total] => \\2',
  ],
  wrong: ['Er ist [[sehr extrem]] müde. => extrem', 'Sie ist [[total sehr]] nett. => sehr'],
  right: ['Er ist extrem müde.', 'Sie ist sehr nett.'],
});
