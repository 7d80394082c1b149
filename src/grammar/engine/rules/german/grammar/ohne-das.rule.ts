import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'OHNE_DAS',
  category: 'GRAMMAR',
  description: '„ohne das er“ statt „ohne dass er“',
  message: 'Nach „ohne“ steht hier „dass“.',
  shortMessage: 'Konjunktion',
  patterns: ['ohne|anstatt|statt|außer [das] er|ich|wir|du|man|ihr|jemand => dass'],
  wrong: ['Er ging, ohne [[das]] ich es merkte. => dass', 'Sie tat es, ohne [[das]] jemand half. => dass'],
  right: ['Er ging, ohne dass ich es merkte.', 'Ohne das Auto geht es nicht.'],
});
