import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HABEN_SEIN',
  category: 'GRAMMAR',
  description: '„habe gegangen“ statt „bin gegangen“',
  message: 'Dieses Verb bildet das Perfekt mit „sein“.',
  shortMessage: 'Hilfsverb',
  patterns: [
    'ich [habe]~3 gegangen|gekommen|geblieben|gewesen|geworden|aufgestanden|eingeschlafen|gestorben|gereist|aufgewacht => bin',
    'er|sie|es|man [hat]~3 gegangen|gekommen|geblieben|gewesen|geworden|aufgestanden|eingeschlafen|gestorben|gereist|passiert|geschehen => ist',
    'wir|sie [haben]~3 gegangen|gekommen|geblieben|gewesen|geworden|aufgestanden|eingeschlafen|gestorben|gereist => sind',
    'du [hast]~3 gegangen|gekommen|geblieben|gewesen|geworden|aufgestanden|eingeschlafen => bist',
  ],
  wrong: ['Ich [[habe]] nach Hause gegangen. => bin', 'Was ist, es [[hat]] passiert. => ist'],
  right: ['Ich bin nach Hause gegangen.', 'Sie haben den Gast gesehen.'],
});
