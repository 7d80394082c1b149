import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ANGLICISME_OPPORTUNITE',
  category: 'STYLE',
  description: '« avoir l’opportunité de » pour « avoir l’occasion de »',
  message: 'On a « l’occasion » de faire quelque chose.',
  shortMessage: 'Anglicisme',
  patterns: ["avoir|ai|as|a|avons|avez|ont|eu|aurai|aura|auront|saisir|offre l’|l' [opportunité] de|d’ => occasion"],
  wrong: ['J’ai l’[[opportunité]] de partir. => occasion', 'Elle a eu l’[[opportunité]] d’apprendre. => occasion'],
  right: ['J’ai l’occasion de partir.', 'Il doute de l’opportunité du projet.'],
});
