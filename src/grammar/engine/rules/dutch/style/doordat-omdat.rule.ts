import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DOORDAT_OMDAT',
  category: 'STYLE',
  description: '“de reden is omdat”',
  message: 'Schrijf “de reden is dat”: “omdat” noemt de reden al.',
  shortMessage: 'Dubbelop',
  patterns: ['reden is|was [omdat] => dat'],
  wrong: ['De reden is [[omdat]] hij ziek was. => dat', 'De reden was [[omdat]] het regende. => dat'],
  right: ['De reden is dat hij ziek was.', 'Hij bleef thuis omdat hij ziek was.'],
});
