import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ESAUDIRE',
  category: 'CONFUSED_WORDS',
  words: { esaurire: 'esaudire', esaurito: 'esaudito', esaurisce: 'esaudisce' },
  description: '“esaurire un desiderio” per “esaudire un desiderio”',
  message: 'Un desiderio si esaudisce; una scorta si esaurisce.',
  shortMessage: 'Parole simili',
  patterns: ['[@words] il|un|i|ogni|questo mio|tuo|suo? desiderio|desideri => {words:\\1}'],
  wrong: ['Il mago può [[esaurire]] un desiderio. => esaudire', 'Ha [[esaurito]] ogni desiderio. => esaudito'],
  right: ['Il mago può esaudire un desiderio.', 'Ha esaurito le scorte.'],
});
