import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SI_PASSIVANTE',
  category: 'GRAMMAR',
  description: '«si vende case» per «si vendono case»',
  message: 'Il verbo concorda con il nome: «si vendono».',
  shortMessage: 'Concordanza',
  patterns: [
    'si [vende|affitta|compra|cerca|trova|vede|legge|usa] :NMP,NFP^:NMS,NFS,A => {plurv:\\2}',
    'si [vende|affitta|compra|cerca|usa] molti|molte|tanti|tante|due|tre => {plurv:\\2}',
  ],
  wrong: ['Qui si [[vende]] libri. => vendono', 'Si [[affitta]] case al mare. => affittano'],
  right: ['Qui si vendono libri.', 'Si vende casa.'],
});
