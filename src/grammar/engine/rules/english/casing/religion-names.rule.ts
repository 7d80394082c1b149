import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'RELIGION_NAMES',
  category: 'CASING',
  priority: 1,
  description: 'The name of a religion in lower case',
  message: 'Start the names of religions and their followers with a capital letter.',
  shortMessage: 'Capital letter',
  patterns: [
    '[=christianity|islam|buddhism|hinduism|judaism|muslim|muslims|christian|christians|jewish|buddhist|buddhists|hindu|hindus|bible|koran] => {capital:\\1}',
  ],
  wrong: ['She is [[muslim]]. => Muslim', 'He reads the [[bible]]. => Bible'],
  right: ['She is Muslim.', 'He reads the Bible.'],
});
