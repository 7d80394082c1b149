import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NUR_LEDIGLICH',
  category: 'REDUNDANCY',
  description: '„nur lediglich“, „aber jedoch“',
  message: 'Ein Wort genügt.',
  shortMessage: 'Dopplung',
  patterns: [
    '[nur lediglich] => nur || lediglich',
    '[lediglich nur] => lediglich || nur',
    '[aber jedoch] => aber || jedoch',
    '[auch ebenfalls] => auch || ebenfalls',
    '[oft häufig] => oft || häufig',
  ],
  wrong: ['Er hat [[nur lediglich]] ein Buch. => nur', 'Sie ist [[auch ebenfalls]] müde. => auch'],
  right: ['Er hat nur ein Buch.', 'Sie ist ebenfalls müde.'],
});
