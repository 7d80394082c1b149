import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ANGLICISME_EN_CHARGE',
  category: 'STYLE',
  description: '« être en charge de » pour « être chargé de »',
  message: 'En français, on est « chargé de » quelque chose.',
  shortMessage: 'Anglicisme',
  patterns: [
    'suis|est|sera|était [en charge] de|du|des|d’ => chargé || chargée || responsable',
    'ministre|directeur|personne|équipe|service [en charge] de|du|des|d’ => chargé || chargée || responsable',
  ],
  wrong: ['Il est [[en charge]] du projet. => chargé', 'Le directeur [[en charge]] des ventes arrive. => chargé'],
  right: ['Il est chargé du projet.', 'Il prend en charge les frais.'],
});
