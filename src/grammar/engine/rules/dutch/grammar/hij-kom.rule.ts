import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HIJ_KOM',
  category: 'GRAMMAR',
  description: '“hij kom” voor “hij komt”',
  message: 'Bij “hij”, “zij” en “het” krijgt het werkwoord een t.',
  shortMessage: 'Werkwoord',
  patterns: [
    'hij|iemand|niemand|iedereen [kom|werk|woon|denk|krijg|speel|loop|slaap|lees|schrijf|zeg|vraag|maak|neem|blijf|begin|kijk|zoek|koop|help|eet|drink] => \\2t',
  ],
  wrong: ['Hij [[kom]] morgen. => komt', 'Iemand [[vraag]] naar jou. => vraagt'],
  right: ['Hij komt morgen.', 'Kom jij ook, of hij?'],
});
