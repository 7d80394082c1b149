import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LIDWOORD_HET_TWEE',
  category: 'GRAMMAR',
  description: '“de probleem”, “de weer”: het-woorden',
  message: 'Dit is een het-woord.',
  shortMessage: 'Lidwoord',
  patterns: [
    '[de] probleem|antwoord|programma|systeem|bedrijf|station|restaurant|museum|strand|ontbijt|ziekenhuis|weekend|moment|nummer|adres|leven|uur|gezin|meer|eiland => het',
    '[deze] probleem|antwoord|programma|systeem|bedrijf|station|restaurant|museum|ziekenhuis|weekend|moment|nummer|adres|gezin|eiland => dit',
  ],
  wrong: ['[[De]] probleem is klein. => Het', 'Wie belt [[deze]] nummer? => dit'],
  right: ['Het probleem is klein.', 'De problemen zijn klein.'],
});
