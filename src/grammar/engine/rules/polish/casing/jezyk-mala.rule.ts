import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'JEZYK_MALA',
  category: 'CASING',
  description: '„język Polski” wielką literą',
  message: 'Nazwy języków pisze się małą literą.',
  shortMessage: 'Wielkie litery',
  patterns: [
    'język [=Polski] => =polski',
    'język [=Angielski] => =angielski',
    'języka [=Angielskiego] => =angielskiego',
    'języku [=Angielskim] => =angielskim',
    'język [=Niemiecki] => =niemiecki',
    'języka [=Niemieckiego] => =niemieckiego',
    'język [=Rosyjski] => =rosyjski',
    'język [=Francuski] => =francuski',
    'język [=Hiszpański] => =hiszpański',
    'po [=Polsku] => =polsku',
    'po [=Angielsku] => =angielsku',
    'po [=Niemiecku] => =niemiecku',
  ],
  wrong: ['Znam język [[Angielski]]. => angielski', 'Mówię po [[Polsku]]. => polsku'],
  right: ['Znam język angielski.', 'Mówię po polsku.'],
});
