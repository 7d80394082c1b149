import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AUXILIAIRE_INFINITIF',
  category: 'GRAMMAR',
  description: 'Infinitif en « -er » après « être » ou « avoir »',
  message: 'Après « \\1 », on écrit le participe passé en « -é ».',
  shortMessage: 'Participe',
  patterns: [
    { pattern: 'ai|as [/.+er/:INF^:N,A,V] => {participe:\\2}', exceptions: ['_ ai|as [_] _ -'] },
    "n’|n'|l’|l'|m’|t’|s’ a|ont|ai|avons|avez pas|jamais|plus|bien|déjà|toujours? [/.+er/:INF^:N,A,V] => {participe:\\4}",
    'quelqu’un|il|elle|on|qui|cela|ça|situation|personne a [/.+er/:INF^:N,A,V] => {participe:\\3}',
    { pattern: 'être [/.+er/:INF^:NMS,AMS] => {participe:\\2}', exceptions: ['à|d’|peut être [_]'] },
    {
      pattern: 'ont|avons|avez|avaient|avait|avions [/.+er/:INF^:NMS,AMS,V] => {participe:\\2}',
      exceptions: ['_ ont|avons|avez|avaient|avait|avions [_] _'],
    },
  ],
  wrong: [
    'J’ai [[abandonner]] mon peuple. => abandonné',
    'Ces équipes peuvent être [[ajouter]] à la carte. => ajouté',
    'Ce livre doit être [[acheter]] demain. => acheté',
  ],
  right: ['Ces équipes peuvent être ajoutées à la carte.', 'Il faut être prêt.'],
});
