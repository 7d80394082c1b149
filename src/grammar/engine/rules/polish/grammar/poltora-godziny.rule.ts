import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'POLTORA_GODZINY',
  category: 'GRAMMAR',
  description: '„półtorej roku” zamiast „półtora roku”',
  message: '„półtora” łączy się z rodzajem męskim i nijakim, „półtorej” z żeńskim.',
  shortMessage: 'Liczebnik',
  patterns: [
    '[półtorej] roku|dnia|metra|kilometra|kilograma|litra|miesiąca|tygodnia|wieku|miliona|tysiąca|euro => półtora',
    '[półtora] godziny|minuty|doby|tony|strony|łyżki|szklanki => półtorej',
  ],
  wrong: ['Mieszkam tu [[półtorej]] roku. => półtora', 'Czekał [[półtora]] godziny. => półtorej'],
  right: ['Mieszkam tu półtora roku.', 'Czekał półtorej godziny.'],
});
