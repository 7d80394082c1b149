import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ANDARE_DAL',
  category: 'COLLOCATIONS',
  description: '“vado al medico” per “vado dal medico”',
  message: 'Da una persona si va con “da”.',
  shortMessage: 'Preposizione',
  patterns: [
    'vado|vai|va|andiamo|andate|vanno|andare|andato|andata [al] medico|dottore|dentista|parrucchiere|meccanico|barbiere|macellaio => dal',
    'vado|vai|va|andiamo|andate|vanno|andare|andato|andata [alla] parrucchiera|nonna|zia|dottoressa => dalla',
  ],
  wrong: ['Domani vado [[al]] medico. => dal', 'Andiamo [[alla]] nonna. => dalla'],
  right: ['Domani vado dal medico.', 'Andiamo al mare.'],
});
