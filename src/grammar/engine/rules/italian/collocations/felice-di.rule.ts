import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FELICE_DI',
  category: 'COLLOCATIONS',
  description: '“felice per conoscerti” per “felice di conoscerti”',
  message: 'Davanti a un infinito ci vuole “di”.',
  shortMessage: 'Preposizione',
  patterns: [
    'felice|felici|contento|contenta|contenti|lieto|lieta|orgoglioso|orgogliosa [a|per] conoscerti|vederti|essere|avere|aiutarti|sentirti|rivederti|incontrarti|sapere|lavorare => di',
  ],
  wrong: ['Sono felice [[per]] conoscerti. => di', 'È contenta [[a]] lavorare qui. => di'],
  right: ['Sono felice di conoscerti.', 'Sono felice per te.'],
});
