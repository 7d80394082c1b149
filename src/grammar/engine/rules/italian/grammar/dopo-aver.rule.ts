import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DOPO_AVER',
  category: 'GRAMMAR',
  description: '“dopo di aver” per “dopo aver”',
  message: 'Davanti all’infinito passato si dice “dopo” senza “di”.',
  shortMessage: 'Preposizione di troppo',
  patterns: ['dopo [di] avere|aver|essere|essermi|essersi|avergli|averlo|averla =>'],
  wrong: ['Dopo[[ di]] aver mangiato, esco. =>', 'Dopo[[ di]] essere tornato, ha dormito. =>'],
  right: ['Dopo aver mangiato, esco.', 'Dopo di lui entrò Anna.'],
});
