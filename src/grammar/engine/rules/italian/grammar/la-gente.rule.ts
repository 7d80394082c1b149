import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LA_GENTE',
  category: 'GRAMMAR',
  words: {
    sono: 'è',
    hanno: 'ha',
    vanno: 'va',
    dicono: 'dice',
    pensano: 'pensa',
    fanno: 'fa',
    vogliono: 'vuole',
    possono: 'può',
    devono: 'deve',
    credono: 'crede',
    vengono: 'viene',
    sanno: 'sa',
    parlano: 'parla',
    vivono: 'vive',
  },
  description: '“la gente sono” per “la gente è”',
  message: '“Gente” è singolare: il verbo va al singolare.',
  shortMessage: 'Accordo',
  patterns: ['la<tra|fra|con|per|tutta gente non|si? [@words] => {words:\\4}'],
  wrong: ['La gente [[dicono]] tante cose. => dice', 'La gente non [[sanno]] niente. => sa'],
  right: ['La gente dice tante cose.', 'Le persone dicono tante cose.'],
});
