import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CENSE_SENSE',
  category: 'CONFUSED_WORDS',
  description: '« sensé » pour « censé »',
  message: 'Au sens de « supposé », on écrit « censé ».',
  shortMessage: 'Homophone',
  patterns: [
    'suis|es|est|sommes|êtes|sont|étais|était|étaient|étions pas? [sensé|sensée|sensés|sensées] /.+(?:er|ir|re|oir)/:INF => {cense:\\3}',
    'suis|es|est|sont|était|étaient [sensé|sensée|sensés|sensées] être|avoir|le|la|les|ne|me|te|se|nous|vous => {cense:\\2}',
  ],
  wrong: ['Il est [[sensé]] arriver ce soir. => censé', 'Nous étions [[sensés]] partir. => censés'],
  right: ['Il est censé arriver ce soir.', 'Il est sensé et calme.'],
});
