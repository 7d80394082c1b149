import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CA_CA_ACCENT',
  category: 'CONFUSED_WORDS',
  description: '« ca » sans cédille',
  message: 'Le pronom s’écrit avec une cédille : « ça ».',
  shortMessage: 'Cédille',
  patterns: [
    "[ca] va|marche|fait|dépend|suffit|sert|me|te|nous|ne|n’|m’|m'|est|arrive|sera|serait|y|a|veut => ça",
    'comme|avec|pour|tout|que|sans [ca] => ça',
  ],
  wrong: ['Comment [[ca]] va ? => ça', 'Il aime tout [[ca]]. => ça'],
  right: ['Comment ça va ?', 'Il habite au CA du quartier.'],
});
