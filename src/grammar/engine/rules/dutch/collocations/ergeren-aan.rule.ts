import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ERGEREN_AAN',
  category: 'COLLOCATIONS',
  description: '“ergeren over” voor “ergeren aan”',
  message: 'Je ergert je aan iets.',
  shortMessage: 'Voorzetsel',
  patterns: ['erger|ergert|ergerde|ergeren me|je|zich|ons [over] => aan'],
  wrong: ['Hij ergert zich [[over]] de herrie. => aan', 'Ik erger me [[over]] zijn gedrag. => aan'],
  right: ['Hij ergert zich aan de herrie.', 'Wij klagen over de herrie.'],
});
