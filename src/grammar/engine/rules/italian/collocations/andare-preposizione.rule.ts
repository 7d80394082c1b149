import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ANDARE_PREPOSIZIONE',
  category: 'COLLOCATIONS',
  description: '«vado in Roma», «vado a Italia»',
  message: 'Con le città si usa «a», con i paesi «in».',
  shortMessage: 'Preposizione',
  patterns: [
    'vado|va|vai|andiamo|andare|vivo|vive|abito|abita|sono|arrivo [in] =Roma|Milano|Napoli|Torino|Firenze|Bologna|Venezia|Parigi|Londra|Madrid|Berlino|Genova|Palermo => a',
    'vado|va|vai|andiamo|andare|vivo|vive|abito|abita|arrivo [a] =Italia|Francia|Spagna|Germania|Sicilia|Sardegna|Inghilterra|America|Svizzera|Toscana => in',
  ],
  wrong: ['Vado [[in]] Roma. => a', 'Vive [[a]] Francia. => in'],
  right: ['Vado a Roma.', 'Vive in Francia.'],
});
