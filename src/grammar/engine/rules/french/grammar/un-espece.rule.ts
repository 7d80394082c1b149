import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'UN_ESPECE',
  category: 'GRAMMAR',
  description: '« un espèce de » pour « une espèce de »',
  message: '« Espèce » est féminin.',
  shortMessage: 'Locution',
  patterns: [
    '[un] espèce de => une',
    '[un] sorte de => une',
    '[une] genre de => un',
    '[un] énigme|horloge|atmosphère|oasis|apostrophe|épice => une',
    '[une] pétale|tentacule|en-tête|astérisque|haltère|hémisphère => un',
  ],
  wrong: ['C’est [[un]] espèce de fruit. => une', 'Voici [[une]] pétale rouge. => un'],
  right: ['C’est une espèce de fruit.', 'Voici un pétale rouge.'],
});
