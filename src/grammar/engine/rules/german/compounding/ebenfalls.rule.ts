import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EBENFALLS',
  category: 'COMPOUNDING',
  description: '„eben falls“, „trotz dem“ und Ähnliches',
  message: 'Dieses Wort schreibt man zusammen.',
  shortMessage: 'Getrennt oder zusammen',
  patterns: [
    '[eben falls] => ebenfalls',
    '[jeden falls] => jedenfalls',
    '[zum indest] => zumindest',
    '[mindest ens] => mindestens',
    '[nach dem] er|sie|wir|ich|es~6 , => nachdem',
    '[so bald] ich|er|sie|wir|es|du => sobald',
    '[so lange] ich|er|sie|wir|es|du => solange',
    '[ob wohl] ich|er|sie|wir|es => obwohl',
    '[des halb] => deshalb',
    '[des wegen] => deswegen',
    '[ander seits] => andererseits',
  ],
  wrong: ['Er ist [[eben falls]] da. => ebenfalls', 'Ich rufe an, [[so bald]] ich da bin. => sobald'],
  right: ['Er ist ebenfalls da.', 'Das ist eben falsch.'],
});
