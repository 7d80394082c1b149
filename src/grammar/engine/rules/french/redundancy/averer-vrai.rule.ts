import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AVERER_VRAI',
  category: 'REDUNDANCY',
  description: '« s’avérer vrai », « s’avérer faux »',
  message: '« S’avérer » contient « vrai » : on écrit « se révéler ».',
  shortMessage: 'Pléonasme',
  patterns: [
    "[s’|s' avère vrai|faux|vraie|fausse] => se révèle \\3",
    "[s’|s' avérer vrai|faux|vraie|fausse] => se révéler \\3",
    "[s’|s' est avéré|avérée vrai|faux|vraie|fausse] => s’est révélé \\4",
  ],
  wrong: ['La nouvelle [[s’avère fausse]]. => se révèle fausse', 'Cela peut [[s’avérer faux]]. => se révéler faux'],
  right: ['La nouvelle se révèle fausse.', 'Cela s’avère utile.'],
});
