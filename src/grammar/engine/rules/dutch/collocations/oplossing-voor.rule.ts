import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'OPLOSSING_VOOR',
  category: 'COLLOCATIONS',
  description: '“oplossing aan” voor “oplossing voor”',
  message: 'Je zoekt een oplossing voor een probleem.',
  shortMessage: 'Voorzetsel',
  patterns: ['oplossing|oplossingen [aan|tot|op] het|dit|dat|een|de|deze probleem|vraag|problemen|ruzie => voor'],
  wrong: ['Er is een oplossing [[aan]] dit probleem. => voor', 'Zoek een oplossing [[tot]] de ruzie. => voor'],
  right: ['Er is een oplossing voor dit probleem.', 'De oplossing op papier klopt.'],
});
