import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LID_LIED',
  category: 'CONFUSED_WORDS',
  description: '„Augenlied“ statt „Augenlid“',
  message: 'Was das Auge bedeckt, ist das „Lid“ ohne e.',
  shortMessage: 'Verwechslung',
  patterns: [
    'augenlied => Augenlid',
    'augenlieder => Augenlider',
    'augenliedern => Augenlidern',
    'liedschatten => Lidschatten',
    'liedstrich => Lidstrich',
  ],
  wrong: ['Ihr [[Augenlied]] zuckte. => Augenlid', 'Sie trägt blauen [[Liedschatten]]. => Lidschatten'],
  right: ['Ihr Augenlid zuckte.', 'Sie singt ein Lied.'],
});
