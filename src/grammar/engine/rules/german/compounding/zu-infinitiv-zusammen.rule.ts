import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ZU_INFINITIV_ZUSAMMEN',
  category: 'COMPOUNDING',
  description: '„her zu schalten“ statt „herzuschalten“',
  message: 'Bei trennbaren Verben schreibt man „zu“ in der Mitte zusammen.',
  shortMessage: 'Zusammenschreibung',
  patterns: [
    '[ab|an|auf|aus|ein|her|hin|los|mit|nach|vor|weg|zurück|zusammen|weiter|herein|hinaus|heraus|hinein zu /(?:geh|komm|mach|nehm|geb|schalt|schreib|les|hör|fahr|lauf|bring|stell|leg|setz|hol|ruf|räum|fang|schau|seh|steh|zieh|werf)en/] => \\1\\2\\3',
  ],
  wrong: [
    'Er begann, das Licht [[aus zu schalten]]. => auszuschalten',
    'Vergiss nicht, [[weiter zu lesen]]. => weiterzulesen',
  ],
  right: ['Er begann, das Licht auszuschalten.', 'Er kam, um mit zu vielen Leuten zu reden.'],
});
