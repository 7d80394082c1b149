import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WIJ_HEEFT',
  category: 'GRAMMAR',
  description: '“wij heeft” voor “wij hebben”',
  message: 'Bij “wij” en “jullie” hoort de meervoudsvorm.',
  shortMessage: 'Werkwoord',
  patterns: [
    'wij|jullie [heeft] => hebben',
    'wij|jullie [gaat] => gaan',
    'wij [komt] => komen',
    'wij [doet] => doen',
    'wij [wil] => willen',
    'wij [moet] => moeten',
    'wij [kan] => kunnen',
    'wij [zal] => zullen',
    'wij|jullie [was] => waren',
    'wij [werkt] => werken',
  ],
  wrong: ['Wij [[heeft]] een hond. => hebben', 'Morgen zouden wij [[komt]]. => komen'],
  right: ['Wij hebben een hond.', 'Jullie gaan mee.'],
});
