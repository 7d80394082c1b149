import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_GRADO_DI',
  category: 'COLLOCATIONS',
  description: '“capace a fare” per “capace di fare”',
  message: 'Dopo questa parola ci vuole “di”.',
  shortMessage: 'Preposizione',
  patterns: [
    'in grado [a] /.+(?:are|ere|ire)/ => di',
    'capace|capaci|incapace|incapaci|stufo|stufa [a] /.+(?:are|ere|ire)/ => di',
    'ho|hai|ha|abbiamo|avete|hanno bisogno|voglia|paura|intenzione [a] /.+(?:are|ere|ire)/ => di',
  ],
  wrong: ['Non è in grado [[a]] capire. => di', 'Ho voglia [[a]] mangiare. => di'],
  right: ['Non è in grado di capire.', 'Ho voglia di mangiare.'],
});
