import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AUTO_FAHREN',
  category: 'COMPOUNDING',
  description: '„autofahren“ statt „Auto fahren“',
  message: 'Diese Verbindung schreibt man getrennt und das Nomen groß.',
  shortMessage: 'Getrenntschreibung',
  patterns: [
    '[=autofahren] => =Auto fahren',
    '[=radfahren] => =Rad fahren',
    '[=klavierspielen] => =Klavier spielen',
    '[=fußballspielen] => =Fußball spielen',
    '[=skifahren] => =Ski fahren',
  ],
  wrong: ['Er kann nicht [[autofahren]]. => Auto fahren', 'Sie will [[fußballspielen]]. => Fußball spielen'],
  right: ['Er kann nicht Auto fahren.', 'Das Autofahren macht ihm Spaß.'],
});
