import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INTERNET_ARTICLE',
  category: 'GRAMMAR',
  description: '“in internet” for “on the internet”',
  message: 'The noun is “the internet”.',
  shortMessage: 'Missing article',
  patterns: [
    'in [internet] \\.|,|;|\\:|\\!|\\?|)|and|or|to|for|is|we|you|they|i|which|that|because|as => the internet',
    'use|uses|used|using|the_|is|through|by|of|from|via|on|about|with|have|has|access|to [internet] \\.|,|;|\\:|\\!|\\?|)|and|or|to|for|is|we|you|they|i|which|that|because|as|in|on|at => the internet',
    '@start [internet] is|has|can|offers|offer|gives|helps|was|will|makes => the internet',
  ],
  wrong: ['I read it on [[internet]]. => the internet', '[[Internet]] is fast here. => The internet'],
  right: ['I read it on the internet.', 'Internet access is fast.', 'The house has an internet connection.'],
});
