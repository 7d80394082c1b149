import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'JEDER_EINZELNE',
  category: 'CASING',
  description: '„jeder einzelne“ ohne Substantiv',
  message: 'Ohne Substantiv wird „Einzelne“ großgeschrieben.',
  shortMessage: 'Großschreibung',
  patterns: ['jeder|jede|jedes [=einzelne] /[,.!?]|von|ist|hat|kann|muss/ => =Einzelne'],
  wrong: ['Jeder [[einzelne]] ist gefragt. => Einzelne', 'Das betrifft jede [[einzelne]] von uns. => Einzelne'],
  right: ['Jeder Einzelne ist gefragt.', 'Jeder einzelne Schritt zählt.'],
});
