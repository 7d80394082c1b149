import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INTRANSITIVE_PASSIVE',
  category: 'GRAMMAR',
  description: 'A passive of a verb that has none: “was happened”',
  message: 'This verb has no passive: write it without “\\1”.',
  shortMessage: 'Verb form',
  patterns: [
    '[is|are|was|were resulted] from|in => resulted',
    '[am|is|are|was|were happened|occurred|existed|appeared|disappeared|belonged|consisted|seemed|died|emerged|lasted|depended|succeeded|suffered|slept|coexisted|vanished] => {pasttense:\\2}',
    {
      pattern:
        'been|be [happened|occurred|existed|appeared|disappeared|belonged|consisted|seemed|died|emerged|lasted|depended] => {base:\\2}',
      message: 'This verb has no passive: write it without “\\1”.',
    },
  ],
  exceptions: ['[_ suffered|slept|succeeded|depended] by|in|on|through', 'what|where|who~4 [_ _]'],
  wrong: [
    'The delay [[was resulted]] from the snow. => resulted',
    'The accident [[was happened]] at night. => happened',
    'The bird [[is disappeared]]. => disappeared',
    'It can be [[happened]] again. => happen',
  ],
  right: ['The accident happened at night.', 'He was succeeded by his son.', 'The house was slept in.'],
});
