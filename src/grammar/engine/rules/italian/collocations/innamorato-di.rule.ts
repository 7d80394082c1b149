import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INNAMORATO_DI',
  category: 'COLLOCATIONS',
  description: '“innamorato con” per “innamorato di”',
  message: 'Si è innamorati di qualcuno.',
  shortMessage: 'Preposizione',
  patterns: ['innamorato|innamorata|innamorati|innamorate [con|a|in|per] te|lei|lui|me|un|una|Maria|Marco => di'],
  wrong: ['È innamorato [[con]] te. => di', 'Sono innamorata [[a]] lui. => di'],
  right: ['È innamorato di te.', 'Vive innamorato in silenzio.'],
});
