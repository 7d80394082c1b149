import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'JIJ_ZONDER_T',
  category: 'GRAMMAR',
  description: '“jij word” voor “jij wordt”',
  message: 'Staat “jij” voor het werkwoord, dan krijgt het een t.',
  shortMessage: 'Werkwoord',
  patterns: [
    'jij [word|vind|houd|rijd|krijg|kom|werk|woon|denk|bedoel|speel] => \\2t',
    'jij [ben] => bent',
    'jij [ga] => gaat',
  ],
  wrong: ['Als jij [[word]] gekozen, ben ik blij. => wordt', 'Jij [[vind]] alles mooi. => vindt'],
  right: ['Jij vindt alles mooi.', 'Wat vind jij?'],
});
