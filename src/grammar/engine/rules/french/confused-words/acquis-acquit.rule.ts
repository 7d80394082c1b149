import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACQUIS_ACQUIT',
  category: 'CONFUSED_WORDS',
  description: '« acquis de conscience » pour « acquit de conscience »',
  message: 'L’expression s’écrit « par acquit de conscience ».',
  shortMessage: 'Locution',
  patterns: [
    'par [acquis|aquis|acquît] de conscience => acquit',
    'tenir|tient|tenu|prendre|tenait pour [acquit] => acquis',
  ],
  wrong: ['Il vérifie par [[acquis]] de conscience. => acquit', 'Elle tient pour [[acquit]] notre aide. => acquis'],
  right: ['Il vérifie par acquit de conscience.', 'Elle tient pour acquis notre aide.'],
});
