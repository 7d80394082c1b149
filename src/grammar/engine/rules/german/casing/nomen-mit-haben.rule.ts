import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NOMEN_MIT_HABEN',
  category: 'CASING',
  issueType: 'misspelling',
  description: '„angst haben“, „zeit haben“',
  message: 'Nomen schreibt man groß.',
  shortMessage: 'Groß oder klein',
  patterns: [
    'habe|hast|hat|haben|habt|hatte|hatten kein|keine|keinen|viel|große|großen|so? [=angst|hunger|durst|zeit|lust|geduld|glück|pech|geld|fieber|kopfschmerzen|spaß|ahnung|erfolg] => {capital:\\3}',
  ],
  wrong: ['Ich habe [[hunger]]. => Hunger', 'Sie hat keine [[zeit]]. => Zeit'],
  right: ['Ich habe Hunger.', 'Sie hat keine Zeit.'],
});
