import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THERE_NOUN',
  category: 'CONFUSED_WORDS',
  winsOver: [],
  description: '“use there words” for “use their words”',
  message: 'Did you mean “their”?',
  shortMessage: 'Wrong word',
  patterns: [
    {
      pattern:
        'use|uses|used|using|change|lose|lost|spend|spent|improve|sell|sold|share|help|love|enjoy|keep|kept|show|shows|express|achieve|about|with|of|for [there] :JJ? product|company|customer|job|work|idea|money|life|family|car|health|body|mind|dream|child|name|business|advertisement|advertisements|time|problem|problems|food|school|situation|society|generation|environment => their',
      exceptions: [':NN,NNS of|for|with [there] time|work|food|school'],
    },

    'use|uses|used|using|change|changed|lose|lost|spend|spent|give|gave|improve|improved|sell|sold|buy|share|shared|do|did|help|love|enjoy|make|made|take|took|keep|kept|need|needs|develop|increase|express|show|achieve|reach|leave|left|send|teach|raise|start [there] own|words|lives|life|children|parents|time|money|work|home|homes|jobs|job|cars|car|friends|family|families|house|houses|ideas|knowledge|products|skills|minds|mind|goals|needs|feelings|opinion|opinions|students|studies|language|culture|country|future|experience|way => their',
    'in|of|for|with|about|by|on|from|to [there] own|words|lives|life|children|parents|money|jobs|job|cars|friends|family|families|houses|ideas|knowledge|products|skills|minds|mind|goals|needs|feelings|opinion|opinions|studies|language|culture|country|future|experience|age => their',
  ],
  wrong: [
    'They show [[there]] products. => their',
    'They use [[there]] words well. => their',
    'They think of [[there]] children. => their',
  ],
  right: ['They use their words well.', 'We made there a home.'],
});
