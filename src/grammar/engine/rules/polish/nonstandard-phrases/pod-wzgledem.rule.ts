import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'POD_WZGLEDEM',
  category: 'NONSTANDARD_PHRASES',
  description: '„pod kontem”, „pod względu”',
  message: 'Mówimy „pod kątem” i „pod względem”.',
  shortMessage: 'Zwrot',
  patterns: [
    'pod [kontem] => kątem',
    'pod [względu] => względem',
    'ze [względem] na => względu',
    'pod [wpływ] alkoholu|stresu => wpływem',
    'w związku z [tego] => tym',
    'z [powodem] => powodu',
  ],
  wrong: ['Sprawdź to pod [[kontem]] błędów. => kątem', 'Nie przyszedł z [[powodem]] choroby. => powodu'],
  right: ['Sprawdź to pod kątem błędów.', 'Nie przyszedł z powodu choroby.'],
});
