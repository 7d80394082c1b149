import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SEITE_SAITE',
  category: 'CONFUSED_WORDS',
  description: '„Gitarrenseite“ statt „Gitarrensaite“',
  message: 'Was auf Instrumente gespannt ist, ist eine „Saite“.',
  shortMessage: 'Verwechslung',
  patterns: [
    'Gitarrenseite => =Gitarrensaite',
    'Gitarrenseiten => =Gitarrensaiten',
    'Geigenseite => =Geigensaite',
    'Geigenseiten => =Geigensaiten',
    'andere|neue|mildere [=Seiten] aufziehen|aufgezogen|aufzieht => =Saiten',
  ],
  wrong: [
    'Die [[Gitarrenseite]] ist gerissen. => Gitarrensaite',
    'Jetzt werden andere [[Seiten]] aufgezogen. => Saiten',
  ],
  right: ['Die Gitarrensaite ist gerissen.', 'Jetzt lesen wir andere Seiten.'],
});
