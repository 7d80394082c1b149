import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FAMILY_POSSESSIVE',
  category: 'GRAMMAR',
  description: '“my mothers house” for “my mother’s house”',
  message: 'Add ’s to show who it belongs to.',
  shortMessage: 'Apostrophe',
  patterns: [
    'my|your|his|her|our|their [mothers|fathers|brothers|sisters|friends|wifes|husbands|sons|daughters|parents|bosses|teachers|neighbours|neighbors|uncles|aunts|grandmothers|grandfathers]^friends|parents house|car|name|birthday|dog|cat|phone|job|wedding|room|bike|money|family|life|death|office|age|place|book|computer|kitchen|garden => {genitive:\\2}',
  ],
  wrong: ["It is my [[mothers]] house. => mother's", "His [[brothers]] car is red. => brother's"],
  right: ["It is my mother's house.", 'My brothers live there.'],
});
