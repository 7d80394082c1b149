import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BEREITS_SCHON',
  category: 'STYLE',
  picky: true,
  description: '„bereits schon“ und andere Doppelungen',
  message: 'Eines der beiden Wörter genügt.',
  shortMessage: 'Stil',
  patterns: [
    '[bereits schon] => bereits',
    '[schon bereits] => bereits',
    '[meines wissens nach] => meines Wissens',
    '[rückantwort] => Antwort',
    '[pin-nummer] => PIN',
    '[hiv-virus] => HIV',
    '[lcd-display] => LCD',
    '[zukunftsprognose] => Prognose',
    '[einzelindividuum] => Individuum',
    '[aufoktroyieren] => oktroyieren',
    '[nochmals wiederholen] => wiederholen',
    '[weiter fortsetzen] => fortsetzen',
    '[persönliche anwesenheit] => Anwesenheit',
    '[ein kleines bisschen] => ein bisschen',
  ],
  wrong: ['Er ist [[bereits schon]] da. => bereits', '[[Meines Wissens nach]] stimmt es. => Meines Wissens'],
  right: ['Er ist bereits da.', 'Meines Wissens stimmt es.'],
});
