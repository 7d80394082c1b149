import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'QUI_ACCORD_MOI',
  category: 'GRAMMAR',
  description: '« c’est moi qui a » pour « c’est moi qui ai »',
  message: 'Après « moi qui » et « toi qui », le verbe suit « moi » ou « toi ».',
  shortMessage: 'Accord',
  patterns: [
    {
      pattern: 'moi qui [a|est|va|fait|veut|peut|doit|sait] => {je:\\3}',
      exceptions: ['de|à|pour|chez|avec|ce moi qui [_]'],
    },
    {
      pattern: 'toi qui [a|est|va|fait|veut|peut|doit|sait] => {tu:\\3}',
      exceptions: ['de|à|pour|chez|avec toi qui [_]'],
    },
  ],
  wrong: ['C’est moi qui [[a]] gagné. => ai', 'C’est toi qui [[fait]] le pain. => fais'],
  right: ['C’est moi qui ai gagné.', 'C’est lui qui fait le pain.'],
});
