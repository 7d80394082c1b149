import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'APOSTROF_TEVEEL',
  category: 'TYPOS',
  description: "“tafel's” voor “tafels”",
  message: 'Het meervoud op “s” krijgt hier geen apostrof.',
  shortMessage: 'Apostrof',
  patterns: [
    "[tafel's] => tafels",
    "[computer's] => computers",
    "[jongen's] => jongens",
    "[café's] => cafés",
    "[leraar's] => leraars",
    "[meisje's] => meisjes",
    "[winkel's] => winkels",
    "[film's] => films",
    "[klant's] => klanten",
    "[dame's] => dames",
    "[e-mail's] => e-mails",
    "[artikel's] => artikels",
  ],
  wrong: ["Er zijn veel [[winkel's]] open. => winkels", "De [[meisje's]] spelen. => meisjes"],
  right: ['Er zijn veel winkels open.', 'De meisjes spelen.'],
});
