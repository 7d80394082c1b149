import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DI_MATTINA',
  category: 'COLLOCATIONS',
  description: '“nella mattina presto”, “in la sera”',
  message: 'Si dice “la mattina presto”.',
  shortMessage: 'Preposizione',
  patterns: ['[alla|nella] mattina|sera presto|tardi => la'],
  wrong: ['Mi alzo [[alla]] mattina presto. => la', 'Studio [[nella]] sera tardi. => la'],
  right: ['Mi alzo la mattina presto.', 'Studio nella sera estiva.'],
});
