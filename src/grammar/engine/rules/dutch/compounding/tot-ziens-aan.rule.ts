import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TOT_ZIENS_AAN',
  category: 'COMPOUNDING',
  description: '“totziens” en “goeie morgen”',
  message: 'Deze groet schrijf je los of aan elkaar.',
  shortMessage: 'Spelling',
  patterns: [
    '[totziens] => tot ziens',
    '[totmorgen] => tot morgen',
    '[totstraks] => tot straks',
    '[goede morgen] /[,!.]/ => goedemorgen',
    '[goede middag] /[,!.]/ => goedemiddag',
    '[goede avond] /[,!.]/ => goedenavond',
    '[alstu blieft] => alstublieft',
    '[als je blieft] => alsjeblieft',
    '[dank je wel] je => dankjewel',
  ],
  wrong: ['Nou, [[totziens]]! => tot ziens', '[[Goede morgen]], mevrouw. => Goedemorgen'],
  right: ['Nou, tot ziens!', 'Goedemorgen, mevrouw.'],
});
