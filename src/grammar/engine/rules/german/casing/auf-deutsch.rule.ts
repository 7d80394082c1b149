import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AUF_DEUTSCH',
  category: 'CASING',
  issueType: 'misspelling',
  description: '„auf deutsch“ statt „auf Deutsch“',
  message: 'Nach „auf“ und „in“ schreibt man Sprachen groß.',
  shortMessage: 'Groß oder klein',
  patterns: [
    'auf|in [=deutsch|englisch|französisch|spanisch|italienisch|russisch|türkisch|polnisch] /[.,;!?]|und|zu|geschrieben|sagen|heißt|ist|gesagt/ => {capital:\\2}',
    'lerne|lernt|lernen|spricht|sprechen|spreche|verstehe|versteht|kann gut|kein|etwas|nur? [=deutsch|englisch|französisch|spanisch|italienisch|russisch|türkisch|polnisch] /[.,;!?]|und|in|mit/ => {capital:\\3}',
  ],
  wrong: ['Wie heißt das auf [[deutsch]]? => Deutsch', 'Sie lernt [[englisch]]. => Englisch'],
  right: ['Wie heißt das auf Deutsch?', 'Die deutsche Sprache ist alt.'],
});
