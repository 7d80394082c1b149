import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BEAUCOUP_DE_SINGULIER',
  category: 'GRAMMAR',
  description: '« beaucoup de livre », « plein de chose »',
  message: 'Après « \\1 », le nom que l’on compte se met au pluriel.',
  shortMessage: 'Pluriel',
  patterns: [
    'beaucoup|plein|tant|trop|peu|combien|tellement|nombre|bien de [personne|chose|ami|livre|voiture|maison|enfant|question|problème|erreur|idée|jour|année|heure|fois|gens|pays|ville|animal|fleur|arbre|homme|femme|mot|étudiant|élève|client|fichier|photo]^fois^pays^gens => {plur:\\3}',
    "beaucoup|plein|tant|trop|peu|combien|tellement d’|d' [ami|enfant|idée|année|heure|erreur|animal|arbre|homme|étudiant|élève|histoire|image|objet|endroit] => {plur:\\3}",
  ],
  wrong: ['Il a beaucoup de [[livre]]. => livres', 'Elle a trop d’[[idée]]. => idées'],
  right: ['Il a beaucoup de livres.', 'Elle a beaucoup de courage.'],
});
