import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'REPETER_ENCORE',
  category: 'REDUNDANCY',
  description: '« répéter de nouveau », « refaire encore une fois »',
  message: 'Le préfixe « re- » dit déjà « de nouveau ».',
  shortMessage: 'Pléonasme',
  patterns: [
    '[répéter|répète|répété|réitérer|réitère|refaire|refait|redire|redit|relire|relit|recommencer|recommence de|à nouveau] => \\1',
    '[répéter|répète|réitérer|refaire|recommencer|redire encore une fois] => \\1',
  ],
  wrong: [
    'Il faut [[répéter à nouveau]] la leçon. => répéter',
    'Je dois [[refaire encore une fois]] le plan. => refaire',
  ],
  right: ['Il faut répéter la leçon.', 'Je dois refaire le plan.'],
});
