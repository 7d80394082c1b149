import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'OWN_WITHOUT_POSSESSIVE',
  category: 'GRAMMAR',
  description: '“have own car” for “have my own car”',
  message: 'Before “own”, say whose: “my own”, “their own” and so on.',
  shortMessage: 'Missing possessive',
  patterns: [
    'have|has|had|having|with|in|use|using|prefer|buy|drive|about|run|start|create|build|open [own] :NN,NNS,JJ^goal|goals|up => my own || their own || his own',
  ],
  wrong: ['She wants to have [[own]] room. => my own', 'They live in [[own]] house. => my own'],
  right: ['They live in their own house.', 'I own cars and you own houses.'],
});
