import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HONGER_HEBBEN',
  category: 'NONSTANDARD_PHRASES',
  description: '“ik ben honger” voor “ik heb honger”',
  message: 'Je hebt honger, dorst of slaap.',
  shortMessage: 'Werkwoord',
  patterns: [
    'ik [ben] honger|dorst|slaap|haast => heb',
    'hij|zij|ze|iedereen [is] honger|dorst|haast => heeft',
    'wij|we|jullie [zijn] honger|dorst|haast => hebben',
  ],
  wrong: ['Ik [[ben]] honger. => heb', 'Wij [[zijn]] dorst. => hebben'],
  right: ['Ik heb honger.', 'Ik ben hongerig.'],
});
