import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VOUS_ER',
  category: 'GRAMMAR',
  description: '« vous parler » pour « vous parlez »',
  message: 'Avec « vous », le verbe se termine en « -ez ».',
  shortMessage: 'Accord',
  patterns: ['^ vous [@infinitive] => {vousforme:\\3}', '^ si|que|quand vous [@infinitive] => {vousforme:\\4}'],
  wrong: ['Vous [[parler]] bien. => parlez', 'Si vous [[chercher]] un hôtel, venez. => cherchez'],
  right: ['Vous parlez bien.', 'Je veux vous parler.'],
});
