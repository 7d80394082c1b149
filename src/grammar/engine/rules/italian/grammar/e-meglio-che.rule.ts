import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'E_MEGLIO_CHE',
  category: 'GRAMMAR',
  description: '«è meglio che vieni» con l’indicativo',
  message: 'Dopo «è \\2 che» si usa il congiuntivo.',
  shortMessage: 'Congiuntivo',
  patterns: [
    'è meglio|necessario|possibile|impossibile|probabile|importante|giusto|difficile|facile|ora|strano che non|lui|lei|tu|si|mi? [è|ha|va|fa|può|viene|vuole|sta|deve|vieni|vai|puoi|hai|sei] => {cong:\\5}',
  ],
  wrong: ['È meglio che [[vieni]] subito. => venga', 'È possibile che [[ha]] ragione. => abbia'],
  right: ['È meglio che tu venga subito.', 'È vero che ha ragione.'],
});
