import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ORDINAL_NUMBER_SUFFIX',
  category: 'GRAMMAR',
  description: '“2th”, “1nd”, “11st”',
  message: 'This number needs a different ending.',
  shortMessage: 'Number',
  patterns: [
    '[/\\p{N}*(?:1(?<!11)(?:nd|rd|th)|2(?<!12)(?:st|rd|th)|3(?<!13)(?:st|nd|th)|1[1-3](?:st|nd|rd)|[04-9](?:st|nd|rd))/] => {ordinal:\\1}',
  ],
  wrong: ['It is on the [[2th]] floor. => 2nd', 'The [[11st]] of May was cold. => 11th'],
  right: ['It is on the 2nd floor.', 'The 11th of May was cold.'],
});
