import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'POSSESSIVO_GENERE',
  category: 'GRAMMAR',
  description: 'Possessivo di genere sbagliato: «il mio casa»',
  message: 'Il possessivo concorda con «\\3».',
  shortMessage: 'Concordanza',
  patterns: [
    'il|un|del|al|nel|dal|sul [mio|tuo|suo|nostro|vostro] :NFS^:NMS,AMS,NMP => {femminile:\\2}',
    'la|una|della|alla|nella|dalla|sulla [mia|tua|sua|nostra|vostra] :NMS^:NFS,AFS => {maschile:\\2}',
    'la|una|mia|tua [mio|tuo|suo|nostro|vostro] :NFS^:NMS => {femminile:\\2}',
  ],
  wrong: ['Vivo nella [[mia]] paese. => mio', 'Questa è la [[mio]] casa. => mia'],
  right: ['Vivo nel mio paese.', 'Questa è la mia casa.'],
});
