import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TO_PAST',
  category: 'GRAMMAR',
  description: 'A past form after “want to”, “need to” and the like',
  message: 'Use the base form after “to”.',
  shortMessage: 'Verb form',
  patterns: [
    {
      pattern:
        'have|has|had|want|wants|need|needs|wanted|needed|going|able|order|try|tries to [@thirdPerson]^is => {base:\\3}',
    },
    { pattern: 'have|has|had|want|wants|need|needs|wanted|needed|able|try|tries to [is|are] => be' },
    'want|wants|wanted|need|needs|needed|try|tries|tried|decide|decided|hope|hopes|hoped|plan|plans|planned|going|able|ready|like|likes|began|begin|forgot|learn|learned|refuse|refused|agree|agreed|promise|promised|afford|manage|managed to [:VBD^:VB,NN,JJ,NNP] => {base:\\3}',
    'want|wants|wanted|need|needs|needed|try|tried|decide|decided|hope|hoped|able|ready|refused|managed to [:VBZ^:NNS,NN,NNP] => {base:\\3}',
  ],
  wrong: [
    'She has to [[goes]] home. => go',
    'They want to [[is]] rich. => be',
    'I want to [[worked]] there. => work',
    'She tried to [[explains]] it. => explain',
  ],
  right: ['I want to work there.', 'He is going to old friends.'],
});
