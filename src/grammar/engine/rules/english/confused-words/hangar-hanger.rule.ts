import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HANGAR_HANGER',
  category: 'CONFUSED_WORDS',
  description: '“hanger” for “hangar” and the other way round',
  message: 'A plane stands in a “hangar”; a coat hangs on a “hanger”.',
  shortMessage: 'Confused words',
  patterns: [
    'airplane|airport|aircraft|plane|aeroplane [hanger|hangers] => {hangar:\\2}',
    'coat|clothes|cloths|wire [hangar|hangars] => {hanger:\\2}',
  ],
  wrong: ['The aircraft [[hanger]] is empty. => hangar', 'Use a coat [[hangar]]. => hanger'],
  right: ['The aircraft hangar is empty.', 'Use a coat hanger.'],
});
