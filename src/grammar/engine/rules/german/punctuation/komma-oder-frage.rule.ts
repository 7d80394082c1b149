import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'KOMMA_ODER_FRAGE',
  category: 'PUNCTUATION',
  description: 'kein Komma vor „oder?“',
  message: 'Vor „oder?“ und „nicht wahr?“ steht ein Komma.',
  shortMessage: 'Komma',
  patterns: [
    '/[a-zäöüßA-ZÄÖÜ]{2,}/ [oder] \\? => , oder',
    '/[a-zäöüß]{2,}/^ist|sei|war|das|es [nicht] wahr \\? => , nicht',
  ],
  wrong: ['Du kommst mit[[ oder]]? => , oder', 'Das stimmt doch[[ nicht]] wahr? => , nicht'],
  right: ['Du kommst mit, oder?', 'Ist das nicht wahr?'],
});
