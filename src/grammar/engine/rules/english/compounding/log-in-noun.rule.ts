import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LOG_IN_NOUN',
  category: 'COMPOUNDING',
  description: '“log in page” for “login page”',
  message: 'Write the noun as one word or with a hyphen.',
  shortMessage: 'Compound word',
  patterns: [
    '[log in] page|button|screen|form|details|name|data|credentials|failed => login',
    '[sign up] page|form|button => sign-up',
    '[check in] desk|counter|time|area => check-in',
    '[check out] desk|counter|page|time => checkout',
    {
      pattern: '[back up] copy|copies|plan|file|files|generator|singer => backup',
      exceptions: ['to|will|can|must [back up] _'],
    },
    '[set up] wizard|program|file => setup',
    '[pick up] truck|trucks => pickup',
    '[drop down] menu|list|menus => drop-down',
    { pattern: '[work out] routine|plan|clothes => workout', exceptions: ['to|will|can [work out] _'] },
  ],
  wrong: ['Open the [[log in]] page. => login', 'Make a [[back up]] copy. => backup'],
  right: ['Open the login page.', 'You must back up files.'],
});
