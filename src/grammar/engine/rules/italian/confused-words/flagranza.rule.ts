import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FLAGRANZA',
  category: 'CONFUSED_WORDS',
  description: '“in fragranza di reato” per “in flagranza di reato”',
  message: 'Il reato è in “flagranza”; la “fragranza” è un profumo.',
  shortMessage: 'Parole simili',
  patterns: [
    '[fragranza] di reato => flagranza',
    '[fragrante] violazione|contraddizione|reato => flagrante',
    'rotta di [collusione] => collisione',
  ],
  wrong: ['È stato preso in [[fragranza]] di reato. => flagranza', 'È una [[fragrante]] violazione. => flagrante'],
  right: ['È stato preso in flagranza di reato.', 'La fragranza di rose è forte.'],
});
