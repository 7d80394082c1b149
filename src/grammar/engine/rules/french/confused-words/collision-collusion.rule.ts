import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COLLISION_COLLUSION',
  category: 'CONFUSED_WORDS',
  description: '« collision » et « collusion »',
  message: 'Une entente secrète est une « collusion », un choc une « collision ».',
  shortMessage: 'Paronyme',
  patterns: [
    '[collusion] entre|avec deux|un|une|le|la voitures|véhicules|trains|camions|arbre|voiture|camion|train|bus => collision',
    '[collision] avec|entre|d’ l’|les|des|leurs|ces|intérêts ennemi|concurrents|partis|élus => collusion',
  ],
  wrong: [
    'La [[collusion]] entre deux trains a fait du bruit. => collision',
    'On parle d’une [[collision]] avec l’ennemi. => collusion',
  ],
  right: ['La collision entre deux trains a fait du bruit.', 'On parle d’une collusion avec l’ennemi.'],
});
