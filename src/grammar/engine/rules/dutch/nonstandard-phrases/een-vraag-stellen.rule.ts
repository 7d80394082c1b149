import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EEN_VRAAG_STELLEN',
  category: 'NONSTANDARD_PHRASES',
  description: '“een vraag vragen” voor “een vraag stellen”',
  message: 'Een vraag stel je.',
  shortMessage: 'Werkwoord',
  patterns: [
    'een|de|mijn vraag [vragen] => stellen',
    'een|de|mijn vraag [gevraagd] => gesteld',
    '[vraag|vraagt] een vraag => stel',
    '[doen|maken] een vraag => stellen',
  ],
  wrong: ['Mag ik een vraag [[vragen]]? => stellen', 'Hij heeft een vraag [[gevraagd]]. => gesteld'],
  right: ['Mag ik een vraag stellen?', 'Hij heeft iets gevraagd.'],
});
