import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ETRE_PARTICIPE_FEMININ',
  category: 'GRAMMAR',
  description: 'Participe au masculin après « elle est »',
  message: 'Avec « être », le participe s’accorde avec « elle ».',
  shortMessage: 'Accord',
  patterns: [
    {
      pattern: 'elle est|était|sera|fut|serait [/.*[éiu]/:PP^:AFS,V,NFS] => {fs:\\3}',
      exceptions: ["avec|pour|sans|chez|de|d’|d'|à|et|que|comme elle _ [_]"],
    },
    "elle n’|n' est|était pas|jamais|plus [/.*[éiu]/:PP^:AFS,V,NFS] => {fs:\\5}",
  ],
  wrong: ['Elle est [[allé]] à Lyon. => allée', 'Elle n’est pas [[venu]] hier. => venue'],
  right: ['Elle est allée à Lyon.', 'Elle n’est pas venue hier.'],
});
