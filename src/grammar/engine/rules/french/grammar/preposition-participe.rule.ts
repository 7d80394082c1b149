import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PREPOSITION_PARTICIPE',
  category: 'GRAMMAR',
  description: 'Participe en « -é » après une préposition qui veut l’infinitif',
  message: 'Après « \\1 », le verbe se met à l’infinitif.',
  shortMessage: 'Infinitif',
  patterns: [
    {
      pattern:
        "pour|sans|de|d’|d' [/.+é/:PP^:N,V,NMS,NFS] le|la|les|l’|un|une|des|mon|ma|mes|ton|ta|tes|son|sa|ses|leur|leurs|ce|cette|ces|notre|nos|votre|vos => {infinitif:\\2}",
      exceptions: ['près|autour|lieu|rien|quelque|chose|tant|plus|moins|beaucoup|trop|afin|à de [_]'],
    },
  ],
  wrong: ['Il vient pour [[réparé]] le toit. => réparer', 'Il évite de [[traversé]] la rue. => traverser'],
  right: ['Il part pour acheter le pain.', 'Il sort sans fermer la porte.'],
});
