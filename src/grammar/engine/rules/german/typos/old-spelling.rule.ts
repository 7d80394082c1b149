import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'OLD_SPELLING',
  category: 'TYPOS',
  priority: 1,
  description: 'Schreibung vor der Reform: „daß“',
  message: 'Nach der neuen Rechtschreibung schreibt man „{neu:\\1}“.',
  shortMessage: 'Rechtschreibung',
  patterns: [
    '[daß|muß|mußt|mußte|mußten|müßte|müßten|wußte|wußten|bißchen|bischen|fluß|schluß|kuß|haß|läßt|paßt|paßte|prozeß|streß|häßlich|rußland|rauh|numerieren|plazieren|schiffahrt|stengel|greuel|eßt|ißt|vergißt|laß|gewiß|gewißheit|einfluß|anschluß|beschluß|entschluß|genuß|verlaß|kongreß|imbiß|kompromiß|nuß|schloß|roß|faß|paß|behende|überschwenglich|mißverständnis|mißbrauch|mißlingen|unterbewußt|bewußt|bewußtsein|selbstbewußt] => {neu:\\1}',
  ],
  wrong: ['Ich weiß, [[daß]] er kommt. => dass', 'Er [[mußte]] gehen. => musste'],
  right: ['Ich weiß, dass er kommt.', 'Die Straße ist groß.'],
});
