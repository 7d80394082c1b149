import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FEESTDAG_HOOFDLETTER',
  category: 'CASING',
  description: '“kerstmis” voor “Kerstmis”',
  message: 'Namen van feestdagen krijgen een hoofdletter.',
  shortMessage: 'Hoofdletter',
  patterns: [
    '[=kerstmis] => =Kerstmis',
    'met|op [=pasen] => =Pasen',
    'met|op [=pinksteren] => =Pinksteren',
    '[=koningsdag] => =Koningsdag',
    'met|op [=kerst] => =Kerst',
    'van|met [=sinterklaas] => =Sinterklaas',
    '[=hemelvaartsdag] => =Hemelvaartsdag',
    '[=bevrijdingsdag] => =Bevrijdingsdag',
  ],
  wrong: ['Wij vieren [[kerstmis]] thuis. => Kerstmis', 'Met [[pasen]] eten we eieren. => Pasen'],
  right: ['Wij vieren Kerstmis thuis.', 'Met Pasen eten we eieren.'],
});
