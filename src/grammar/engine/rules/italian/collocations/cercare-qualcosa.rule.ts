import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CERCARE_QUALCOSA',
  category: 'COLLOCATIONS',
  description: '“cerco per un lavoro” per “cerco un lavoro”',
  message: '“Cercare” vuole il complemento oggetto.',
  shortMessage: 'Preposizione',
  patterns: ['cerco|cerca|cerchiamo|cercano|cercando [per] un|una|il|la lavoro|casa|libro|chiave|soluzione|amico =>'],
  wrong: ['Cerco[[ per]] un lavoro. =>', 'Sta cercando[[ per]] una casa. =>'],
  right: ['Cerco un lavoro.', 'Cerco per ore un lavoro.'],
});
