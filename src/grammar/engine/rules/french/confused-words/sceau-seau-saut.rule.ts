import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SCEAU_SEAU_SAUT',
  category: 'CONFUSED_WORDS',
  description: '« sot », « saut », « seau » et « sceau »',
  message: 'Pour un récipient, on écrit « seau » ; pour une marque, « sceau ».',
  shortMessage: 'Homophone',
  patterns: [
    "[sceau|saut|sot] d’|d' eau => seau",
    '[sceau|saut|sot] à|de glace|champagne|sable|peinture|plage => seau',
    'sous|le|du [seau|saut] du|de|le secret|roi|silence => sceau',
  ],
  wrong: ['Il porte un [[sceau]] d’eau. => seau', 'Il l’a dit sous le [[seau]] du secret. => sceau'],
  right: ['Il porte un seau d’eau.', 'Il l’a dit sous le sceau du secret.'],
});
