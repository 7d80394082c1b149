import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TITLE_CASE_NAMES',
  category: 'CASING',
  priority: 1,
  description: '“mr Smith” for “Mr Smith”',
  message: 'Start a title before a name with a capital letter.',
  shortMessage: 'Capital letter',
  patterns: ['[=mr|mrs|ms|dr|prof] \\.? =/\\p{Lu}\\p{Ll}+/ => {capital:\\1}'],
  wrong: ['I met [[mr]] Smith. => Mr', 'This is [[dr]] Lee. => Dr'],
  right: ['I met Mr Smith.', 'This is Dr Lee.'],
});
