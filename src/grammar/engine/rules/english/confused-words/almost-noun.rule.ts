import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ALMOST_NOUN',
  category: 'CONFUSED_WORDS',
  winsOver: ['MOST_OF_PEOPLE', 'A_LOT_OF_NN'],
  description: '“almost people”, “a lot people”',
  message: 'Say “most”, “almost all” or “a lot of”.',
  shortMessage: 'Phrasing',
  patterns: [
    '[almost] :JJ^:RB,CD,DT,VBN,IN :NNS^:NN,VBZ,JJ,CD => most || almost all',
    '[almost] students|children|countries|parents|teachers|women|men|companies|things|cars|cities|young|old => most || almost all',
    '[almost] of the|them|us|these|my|our => most || almost all',
    { pattern: 'a [lot] :NNS,NNU^:JJ,VBG,IN,RB,VBZ,NN => lot of', message: '“of” is missing: “a lot of”.' },
    {
      pattern: '[lots] :NNS,NNU^:JJ,VBG,IN,RB,VBZ,NN => lots of',
      message: '“of” is missing: “lots of”.',
    },
    {
      pattern:
        '@start|in|and|with|has|have|need|needs|spend|of|by|to|that|but|because|on|are|is|for [lot] of => a lot || lots',
      message: 'Say “a lot of” or “lots of”.',
    },
    { pattern: ':VB,VBD,VBZ,VBG^:NN,JJ,NNS [lot] of => a lot || lots', message: 'Say “a lot of” or “lots of”.' },
    {
      pattern: ':IN,NN,NNP,PCT,VBD,PRP,NNS,RB [few] years|days|months|weeks|minutes|hours ago => a few',
      exceptions: ['the|a|these|those|last|past|very|only|so|every|next|that|but|not|too|as [few]'],
      message: 'Say “a few”.',
    },
    { pattern: '[sometime] i|we|they|you|he|she|it|people => sometimes', message: 'Did you mean “sometimes”?' },
    { pattern: '[everytime] => every time', message: 'Write this as two words.' },
  ],
  exceptions: [
    'a|the [lot] hotel',
    'a [lot] times|days|years|more|less',
    'the|this|that|whole|his|her|my|our|their|your|entire|every|job|odd|sorry|bad|good [lot|lots]',
    '[almost] certain|sure|impossible|ready|equal|human|red|white|black',
    'draw|drew|cast [lots]',
  ],
  wrong: [
    '[[Almost]] young people like it. => Most',
    'There are a [[lot]] children here. => lot of',
    'He found [[lot]] of coins. => a lot',
  ],
  right: ['Almost all young people like it.', 'A lot happens here.', 'The whole lot of them left.'],
});
