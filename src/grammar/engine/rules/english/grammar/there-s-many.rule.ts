import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THERE_S_MANY',
  category: 'GRAMMAR',
  description: '“there is” before a plural',
  message: 'Use “there are” or “there were” before a plural.',
  shortMessage: 'Verb agreement',
  patterns: [
    "there [is|was] many|several|few|two|three|four|five|six|seven|eight|nine|ten|these|those|lots^'s => {pluralverb:\\2}",
  ],
  exceptions: [
    'there [is] many|several a|an',
    'there [is|was] few|two|three|four|five|six|seven|eight|nine|ten /-.*|per.*|o|\\p{N}.*/',
  ],
  wrong: [
    'There [[is]] many reasons for that. => are',
    'There [[was]] three boats in the harbour. => were',
    'There [[is]] these two reasons for it. => are',
  ],
  right: ['There are many reasons for that.', 'There is one boat in the harbour.'],
});
