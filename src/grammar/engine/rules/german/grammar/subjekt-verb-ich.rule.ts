import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUBJEKT_VERB_ICH',
  category: 'GRAMMAR',
  description: '„ich“ mit falscher Verbform',
  message: 'Nach „ich“ heißt es „{ich:\\3}“.',
  shortMessage: 'Verbform',
  patterns: [
    '^ ich [bist|ist|sind|hast|hat|geht|gehst|macht|machst|kommt|kommst|kannst|können|willst|wollen|weißt|wissen|musst|müssen|wird|wirst|werden] => {ich:\\3}',
    {
      pattern:
        'dass|weil|wenn|und ich nicht? [bist|ist|sind] /[.,;!?]|müde|hier|da|krank|nicht|sehr|so|ein|eine/ => bin',
      message: 'Nach „ich“ heißt es „bin“.',
    },
  ],
  wrong: ['Ich [[hat]] einen Hund. => habe', 'Ich [[geht]] nach Hause. => gehe'],
  right: ['Ich habe einen Hund.', 'Wer ich bin, ist egal.'],
});
