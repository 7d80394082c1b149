import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HIN_HER_VERB',
  category: 'COMPOUNDING',
  description: '„hier her“ statt „hierher“',
  message: 'Dieses Adverb schreibt man zusammen.',
  shortMessage: 'Zusammenschreibung',
  patterns: [
    '[hier her] => hierher',
    '[dort hin] => dorthin',
    '[da hin] /[.,!?]|gehen|gegangen|fahren|stellen/ => dahin',
    '[wo hin] gehst|geht|gehen|fährst|fahren|soll => wohin',
    '[wo her] kommst|kommt|kommen|weißt => woher',
    '[über all] => überall',
    '[nirgend wo] => nirgendwo',
  ],
  wrong: ['Komm [[hier her]]! => hierher', '[[Wo her]] kommst du? => Woher'],
  right: ['Komm hierher!', 'Woher kommst du?'],
});
