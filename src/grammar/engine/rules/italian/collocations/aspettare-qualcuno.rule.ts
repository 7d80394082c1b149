import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ASPETTARE_QUALCUNO',
  category: 'COLLOCATIONS',
  description: '“aspetto per te” per “aspetto te”',
  message: '“Aspettare” vuole il complemento oggetto.',
  shortMessage: 'Preposizione',
  patterns: ['aspetto|aspetti|aspetta|aspettiamo|aspettare|aspettando [per] te|lui|lei|loro|Maria|Marco =>'],
  wrong: ['Da un’ora aspetto[[ per]] te. =>', 'Stiamo aspettando[[ per]] lui. =>'],
  right: ['Da un’ora aspetto te.', 'Aspetta per strada.'],
});
