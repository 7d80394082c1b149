import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VERBE_ER_EZ_VOUS',
  category: 'GRAMMAR',
  description: '« vous » suivi d’un infinitif ou d’un participe',
  message: 'Avec « vous », le verbe se termine en « -ez ».',
  shortMessage: 'Conjugaison',
  patterns: [
    'si|que|quand|comme|lorsque vous [/.+é/:PP^:N] => {ez:\\3}',
    '^ vous [/.+é/:PP^:N] => {ez:\\3}',
    '^ vous ne|n’|me|le|la|les|lui|leur|y|en|nous [/.+(?:er|é)/:INF,PP^:N] => {ez:\\4}',
  ],
  wrong: ['Si vous [[trouvé]] la clé, appelez. => trouvez', 'Vous ne [[trouver]] rien. => trouvez'],
  right: ['Si vous trouvez la clé, appelez.', 'Vous mangez bien.'],
});
