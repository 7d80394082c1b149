import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ANGLICISME_DIGITAL',
  category: 'STYLE',
  description: '« digital » pour « numérique »',
  message: 'En français, ce qui est en chiffres est « numérique ».',
  shortMessage: 'Anglicisme',
  patterns: [
    '[digital|digitale|digitaux|digitales] transformation|culture|stratégie|contenu|contenus => {numerique:\\1}',
    'transformation|stratégie|contenu|contenus|marché|monde|outil|outils|agence|économie|ère [digital|digitale|digitaux|digitales] => {numerique:\\2}',
  ],
  wrong: ['C’est la transformation [[digitale]]. => numérique', 'Il vend des outils [[digitaux]]. => numériques'],
  right: ['C’est la transformation numérique.', 'Il laisse une empreinte digitale.'],
});
