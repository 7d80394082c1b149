import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HIJ_GA',
  category: 'GRAMMAR',
  description: '“hij ga” voor “hij gaat”',
  message: 'Bij “hij” hoort een vorm met t: “gaat”, “doet”, “staat”.',
  shortMessage: 'Werkwoord',
  patterns: ['hij|iemand|niemand|iedereen [ga|sta|sla] => \\2at', 'hij|iemand|niemand|iedereen [doe|zie] => \\2t'],
  wrong: ['Hij [[ga]] naar huis. => gaat', 'Niemand [[doe]] iets. => doet'],
  right: ['Hij gaat naar huis.', 'Niemand doet iets.'],
});
