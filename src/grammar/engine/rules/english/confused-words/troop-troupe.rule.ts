import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TROOP_TROUPE',
  category: 'CONFUSED_WORDS',
  description: '“troop” for “troupe”',
  message: 'A “troupe” is a group of actors or dancers; a “troop” is a group of soldiers.',
  shortMessage: 'Confused words',
  patterns: [
    'dance|theatre|theater|acting|circus|comedy|ballet|drama|acrobatic [troop|troops] => {troupe:\\2}',
    'a [troop] of actors|dancers|performers|acrobats|singers|players => troupe',
  ],
  wrong: ['She joined a dance [[troop]]. => troupe', 'A [[troop]] of actors came. => troupe'],
  right: ['She joined a dance troupe.', 'A troop of soldiers came.'],
});
