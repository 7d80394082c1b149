import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NAZIONI_MAIUSCOLA',
  category: 'CASING',
  description: '“in italia” per “in Italia”',
  message: 'I nomi di Paesi e continenti vogliono la maiuscola.',
  shortMessage: 'Maiuscola',
  patterns: [
    'in|dalla|della|alla|nella|dall’|dell’|all’|nell’ [=italia|francia|germania|spagna|inghilterra|svizzera|sicilia|sardegna|europa|america|africa|russia|grecia|polonia] => ={capital:\\2}',
  ],
  wrong: ['Vivo in [[italia]]. => Italia', 'Torna dalla [[francia]]. => Francia'],
  right: ['Vivo in Italia.', 'Torna dalla Francia.'],
});
