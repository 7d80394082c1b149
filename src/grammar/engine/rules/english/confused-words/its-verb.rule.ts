import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ITS_VERB',
  category: 'CONFUSED_WORDS',
  winsOver: ['ITS_TO_IT_S'],
  description: '“its create” for “it creates”',
  message: 'Did you mean “it”?',
  shortMessage: 'Wrong word',
  patterns: [
    '@start|because|but|when|that|and|so|if [its :VB^:NN,NNU,NNS,JJ,VBN,VBD,RB,IN,MD,VBG]^own => it {third:\\3}',
    "[its a|an|the|not|also|important|impossible|difficult|possible|necessary|going|because] => it's \\2",
  ],
  exceptions: [
    '[its] very :NN',
    '[its] very first|last|best|worst|own',
    '[its very|important|difficult|necessary|possible] :NN,NNS,NNU',
  ],
  wrong: [
    'It is cheap because [[its create]] less waste. => it creates',
    "I like it but [[its not]] easy. => it's not",
  ],
  right: ['It saves time.', 'Its very name is old.'],
});
