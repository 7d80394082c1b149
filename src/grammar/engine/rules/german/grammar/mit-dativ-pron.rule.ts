import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MIT_DATIV_PRON',
  category: 'GRAMMAR',
  description: '„mit mich“ statt „mit mir“',
  message: 'Nach „mit“, „bei“, „von“, „zu“ und „nach“ steht der Dativ.',
  shortMessage: 'Dativ',
  patterns: [
    'mit|bei|von|aus|gegenüber [mich] => mir',
    'mit|bei|von|aus|gegenüber [dich] => dir',
    'mit|bei|von|aus [ihn] /[,.]|und/ => ihm',
  ],
  wrong: ['Sie kommt mit [[mich]]. => mir', 'Er wohnt bei [[dich]]. => dir'],
  right: ['Sie kommt mit mir.', 'Er wohnt bei dir.'],
});
