import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EIN_PAAR',
  category: 'CONFUSED_WORDS',
  description: '„ein Paar Tage“ statt „ein paar Tage“ und umgekehrt',
  message: '„Ein paar“ heißt „einige“; „ein Paar“ sind zwei, die zusammengehören.',
  shortMessage: 'Verwechslung',
  patterns: [
    'ein|die|diese|vor|nur [=Paar] tage|leute|minuten|wochen|stunden|fragen|monate|jahre|euro|sachen|dinge|mal|freunde|bücher|worte|meter|kilometer => =paar',
    'ein|das|dieses|zwei|drei|neues [=paar] schuhe|socken|handschuhe|stiefel|ohrringe|strümpfe => Paar',
  ],
  wrong: ['Wir bleiben ein [[Paar]] Tage. => paar', 'Sie kauft ein [[paar]] Schuhe. => Paar'],
  right: ['Wir bleiben ein paar Tage.', 'Sie kauft ein Paar Schuhe.'],
});
