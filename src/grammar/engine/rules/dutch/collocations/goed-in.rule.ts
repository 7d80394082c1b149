import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GOED_IN',
  category: 'COLLOCATIONS',
  description: '“goed aan wiskunde” voor “goed in wiskunde”',
  message: 'Je bent goed in een vak.',
  shortMessage: 'Voorzetsel',
  patterns: ['goed|slecht|beter [aan|op] wiskunde|taal|sport|rekenen|voetbal|koken|tekenen => in'],
  wrong: ['Hij is goed [[aan]] wiskunde. => in', 'Zij is slecht [[op]] rekenen. => in'],
  right: ['Hij is goed in wiskunde.', 'Een goed boek op school.'],
});
