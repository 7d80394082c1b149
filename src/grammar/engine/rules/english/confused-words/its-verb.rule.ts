import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ITS_VERB',
  category: 'CONFUSED_WORDS',
  winsOver: ['ITS_TO_IT_S'],
  description: '“its create” for “it creates”',
  message: 'Did you mean “it”?',
  shortMessage: 'Wrong word',
  patterns: [
    {
      pattern:
        "@start|because|that|and|but|so|think|hope|, [its] nothing|something|just|like|obvious|true|clear|hard|easy|good|better|nice|bad|great|very|really|so|too|always|never|also|all|about|up|time|ok|okay :TO,DT,JJ,RB,IN,VBN,PRP,PCT^:NN,NNS,NNU => it's",
      message: 'Did you mean “it’s”, short for “it is”?',
      exceptions: [
        'and|,|so|but [its] so|like|up|about|time|just|very|something',
        '[its] very :JJ? :NN,NNS,NNU',
        '[its] all|good|bad|great|hard|true :JJ',
      ],
    },
    {
      pattern:
        "@start|because|that|but [its] rightly|often|usually|commonly|widely|sometimes|well|also|probably|actually|definitely said|known|used|called|believed|thought|seen|done|made|going|being => it's",
      message: 'Did you mean “it’s”, short for “it is”?',
    },

    { pattern: "[its] been => it's", message: 'Did you mean “it’s”, short for “it has”?' },

    '@start|because|but|when|that|and|so|if [its :VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD,VBG]^own => it {third:\\3}',
    "[its a|an|the|not|also|important|impossible|difficult|possible|necessary|going|because] => it's \\2",
  ],
  exceptions: [
    '[its] very :NN',
    '[its] very first|last|best|worst|own',
    '[its very|important|difficult|necessary|possible] :NN,NNS,NNU',
  ],
  wrong: [
    "I think [[its]] easy to learn. => it's",
    "[[Its]] been a long day. => It's",
    'It is cheap because [[its create]] less waste. => it creates',
    "I like it but [[its not]] easy. => it's not",
  ],
  right: ['It saves time.', 'Its very name is old.'],
});
