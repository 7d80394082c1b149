import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HABER_INFINITIVO',
  category: 'GRAMMAR',
  description: 'Infinitivo tras «haber» en lugar del participio',
  message: 'Tras «\\1» se escribe el participio: «{pp:\\2}».',
  shortMessage: 'Participio',
  patterns: ['he|has|hemos|habéis|han|habíamos|habían [/.+(?:ar|er|ir)/:INF^:NMS,AMS] => {pp:\\2}'],
  wrong: ['Nosotros hemos [[comprar]] pan. => comprado', 'Los dos han [[venir]] aquí. => venido'],
  right: ['Nosotros hemos comprado pan.', 'Has de comprar pan.'],
});
