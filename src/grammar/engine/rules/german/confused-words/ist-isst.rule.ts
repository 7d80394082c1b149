import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IST_ISST',
  category: 'CONFUSED_WORDS',
  description: '„ist“ statt „isst“',
  message: 'Meinten Sie „isst“ von „essen“?',
  shortMessage: 'Verwechslung',
  patterns: [
    'er|sie|es|man|kind [ist] gern|gerne|kein|keine|viel|nur|täglich|immer? fleisch|brot|pizza|obst|gemüse|eis|suppe|fisch|nudeln|reis|käse|kuchen|schokolade /[.,;!?]|und|mit/ => isst',
    'er|sie|man [ist] einen|eine|ein apfel|banane|brötchen|pizza|suppe|birne|kuchen|eis /[.,;!?]|und|mit/ => isst',
  ],
  wrong: ['Sie [[ist]] gerne Fisch. => isst', 'Er [[ist]] einen Apfel. => isst'],
  right: ['Sie isst gerne Fisch.', 'Das ist ein Apfel.'],
});
