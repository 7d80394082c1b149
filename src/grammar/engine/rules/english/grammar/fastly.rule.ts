import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FASTLY',
  category: 'GRAMMAR',
  description: '“fastly”, “hardly every day”: adverbs that do not exist',
  message: 'The adverb is “{words:\\2}”.',
  shortMessage: 'Adverb',
  words: { fastly: 'fast', goodly: 'well', freelly: 'freely', wellly: 'well' },
  patterns: [
    { pattern: ':VB,VBZ,VBD,VBG,VBN,RB,NN,NNS,PRP,JJ [fastly] => {words:\\2}' },
    { pattern: 'run|runs|drive|drives|learn|learns|grow|grows|work|works [goodly] => {words:\\2}' },
  ],
  wrong: ['He runs very [[fastly]]. => fast', 'They learn [[goodly]] here. => well'],
  right: ['He runs very fast.', 'It was a goodly sum.'],
});
