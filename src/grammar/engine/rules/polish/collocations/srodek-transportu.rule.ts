import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SRODEK_TRANSPORTU',
  category: 'COLLOCATIONS',
  description: '„jechać na autobusie”, „lecieć z samolotem”',
  message: 'Środek transportu podajemy w narzędniku bez przyimka.',
  shortMessage: 'Przyimek',
  patterns: [
    'jadę|jedzie|jedziemy|jechać|pojadę|przyjechał|przyjechała [na autobusie] => autobusem',
    'jadę|jedzie|jedziemy|jechać|pojadę|przyjechał|przyjechała [z autobusem|pociągiem|tramwajem|samochodem|taksówką|rowerem] => \\3',
    'jadę|jedzie|jedziemy|jechać|pojadę|przyjechał|przyjechała [przez pociąg] => pociągiem',
    'lecę|leci|lecimy|lecieć [z samolotem] => samolotem',
  ],
  wrong: ['Jadę [[z autobusem]]. => autobusem', 'Lecimy [[z samolotem]]. => samolotem'],
  right: ['Jadę autobusem.', 'Lecimy samolotem.'],
});
