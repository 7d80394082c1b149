import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IF_CLAUSE_COMMA',
  category: 'PUNCTUATION',
  description: '“If you go there you will see” for “If you go there, you will see”',
  message: 'Put a comma before “\\4”: the main clause begins here.',
  shortMessage: 'Comma',
  patterns: [
    {
      pattern:
        '^ if|when|although|because|since|unless|while i|we|you|they|he|she|it|people|someone !,|;|:|i|we|they|he|she|it|you|that|which|who|what|how|where|why|if|whether|and|or|but|than|as|think|know|say|says|said|hope|believe|feel|see|want|when|where|everything|anything|something|all|thing|things|way|time|day|one|place|sure|like|until|because|before|after|since|while|whom|whose|"|“|”|(|—|-|–|...|find|found|knew|saw|thought|felt|much|many|more|less|moment|first|last|every|only+ [i|we|they|he|she] :VBD,VBZ,VBP,VB,RB^:VBN,VBG,JJ => , \\5',
    },

    {
      pattern:
        '^ by|after|before|when|while :VBG^:IN !,|;|:|i|we|they|he|she|it|you|that|which|who|what|how|where|why|if|whether|and|or|but|than|as|think|know|say|says|said|hope|believe|feel|see|want|when|where|everything|anything|something|all|thing|things|way|time|day|one|place|sure|like|until|because|before|after|since|while|whom|whose|"|“|”|(|—|-|–|...+ [i|we|they|he|she|you|it] will|would|can|could|should|must|may|might|\'ll|’ll => , \\5',
    },

    {
      pattern:
        '^ if|when|although|because|since|unless|while i|we|you|they|he|she|it|people|someone !,|;|:|i|we|they|he|she|it|you|that|which|who|what|how|where|why|if|whether|and|or|but|than|as|think|know|say|says|said|hope|believe|feel|see|want|when|where|everything|anything|something|all|thing|things|way|time|day|one|place|sure|like|until|because|before|after|since|while|whom|whose|"|“|”|(|—|-|–|...+ [i|we|they|he|she|you] will|would|can|could|should|must|may|might|\'ll|’ll => , \\5',
    },
  ],
  exceptions: ['[_]~~ ,', '[_]~~ \\?'],
  wrong: [
    'When I was younger[[ I]] often went there. => , I',
    'By taking the bus[[ we]] can save money. => , we',
    'If you go there[[ you]] will see it. => , you',
    'When people have money[[ they]] can travel. => , they',
  ],
  right: ['If you go there, you will see it.', 'If you think you can, you will.'],
});
