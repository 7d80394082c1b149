import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AS_AS',
  category: 'GRAMMAR',
  description: '“as good than” for “as good as”',
  message: 'Use “as … as” to compare equal things.',
  shortMessage: 'Comparison',
  patterns: [
    { pattern: 'as :JJ,RB^:JJR [than] => as', exceptions: ['as well|soon|far|long [than]', 'as _ [than] usual'] },
    { pattern: 'so :JJ^:JJR [than] => as', exceptions: ['so _ [than] usual'] },
  ],
  exceptions: ['as|so different [than]'],
  wrong: ['He is as tall [[than]] me. => as', 'It is not so cold [[than]] here. => as'],
  right: ['He is as tall as me.', 'It is colder than here.'],
});
