import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'KEUZE_UIT',
  category: 'COLLOCATIONS',
  description: '“kiezen van” en “keuze van drie”',
  message: 'Je kiest uit een aantal.',
  shortMessage: 'Voorzetsel',
  patterns: ['keuze|kiezen|gekozen [van|in|aan] twee|drie|vier|vijf|tien|meerdere => uit'],
  wrong: ['U heeft de keuze [[van]] drie kleuren. => uit', 'Je mag kiezen [[in]] vijf boeken. => uit'],
  right: ['U heeft de keuze uit drie kleuren.', 'De keuze in de winkel is groot.'],
});
