import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ZAJMOWAC_SIE',
  category: 'COLLOCATIONS',
  description: '„zajmuję się dzieci” zamiast „dziećmi”',
  message: 'Zajmujemy się czymś, w narzędniku.',
  shortMessage: 'Przypadek',
  patterns: [
    'zajmuję|zajmuje|zajmujesz|zajmują|zajmować|opiekuję|opiekuje|opiekować się [dzieci] => dziećmi',
    'zajmuję|zajmuje|zajmujesz|zajmują|zajmować|opiekuję|opiekuje się [dom] => domem',
    'zajmuję|zajmuje|zajmujesz|zajmują|zajmować się [ogród] => ogrodem',
    'zajmuję|zajmuje|opiekuję|opiekuje|opiekować się [psa|pies] => psem',
    'zajmuję|zajmuje|opiekuję|opiekuje|opiekować się [babcię|babcia] => babcią',
  ],
  wrong: ['Ona zajmuje się [[dzieci]]. => dziećmi', 'Opiekuję się [[psa]]. => psem'],
  right: ['Ona zajmuje się dziećmi.', 'Opiekuję się psem.'],
});
