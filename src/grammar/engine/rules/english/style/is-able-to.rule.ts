import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IS_ABLE_TO',
  category: 'STYLE',
  picky: true,
  description: '“is able to” for “can”',
  message: 'You can say this in fewer words.',
  shortMessage: 'Wordiness',
  patterns: [
    '[is|are able to] :VB => can',
    '[was|were able to] :VB => could',
    '[is|are capable of] :VBG => can',
    '[are in a position to] => can',
    '[is in a position to] => can',
    '[have the capability to] => can',
    '[have the opportunity to] => can',
  ],
  wrong: ['She [[is able to]] help. => can', 'They [[are in a position to]] win. => can'],
  right: ['She can help.', 'He is an able man.'],
});
