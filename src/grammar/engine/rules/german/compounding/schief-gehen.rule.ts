import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SCHIEF_GEHEN',
  category: 'COMPOUNDING',
  description: '„schief gehen“ statt „schiefgehen“',
  message: 'In übertragener Bedeutung schreibt man zusammen.',
  shortMessage: 'Zusammenschreibung',
  patterns: [
    'etwas|alles|was|nichts|es [schief geht|ging|gehen|gegangen|gelaufen|läuft] => \\2\\3',
    '[schief gegangen|gelaufen] => \\1\\2',
  ],
  wrong: ['Wenn etwas [[schief geht]], ruf an. => schiefgeht', 'Das ist [[schief gelaufen]]. => schiefgelaufen'],
  right: ['Wenn etwas schiefgeht, ruf an.', 'Das Bild hängt schief.'],
});
