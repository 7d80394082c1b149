import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HEAR_HERE',
  category: 'CONFUSED_WORDS',
  description: '“here” for “hear” and the other way round',
  message: 'You “hear” with your ears; “here” means “in this place”.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        "can|could|to|ca|did|do n't|n’t|not? [here] you|me|him|it|that|anything|nothing|something|what|from|about => hear",
      exceptions: ['to [here] from'],
    },
    'nice|good|glad|sorry|happy|pleased|great|sad|want|wanted|love|looking|forward to [here|hearing]^hearing => hear',
    'over|right|come|came|live|lives|lived|work|works|stay|stayed|sit|been|from [hear] /[.,!?;]|and|for|in|with|since|now/ => here',
    'near|around [hear] => here',
  ],
  wrong: [
    "I can't [[here]] you. => hear",
    'We are sorry to [[here]] that. => hear',
    'Come over [[hear]]! => here',
    'Is there a shop near [[hear]]? => here',
  ],
  right: ["I can't hear you.", 'Come over here!', 'I was glad to come here.'],
});
