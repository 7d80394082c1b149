import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ETWAS_NEUES',
  category: 'CASING',
  issueType: 'misspelling',
  description: '„etwas neues“ statt „etwas Neues“',
  message: 'Nach „\\1“ schreibt man das Adjektiv groß.',
  shortMessage: 'Groß oder klein',
  patterns: [
    'nichts|etwas|allerlei|wenig|viel [=neues|gutes|schönes|schlechtes|besonderes|anderes|interessantes|altes|großes|wichtiges|süßes|warmes|kaltes|ähnliches|positives|negatives|besseres|schlimmes|böses]^anderes /[.,;!?]|zu|gibt|und|in|für|getan|erlebt|gesehen|gehört|gemacht/ => {capital:\\2}',
    'alles [=gute|liebe|schöne|neue] /[.,;!?]|zum|für|und|dir|euch|ihnen/ => {capital:\\2}',
  ],
  wrong: ['Es gibt nichts [[neues]]. => Neues', 'Alles [[gute]] zum neuen Jahr! => Gute'],
  right: ['Es gibt nichts Neues.', 'Alles Gute zum neuen Jahr!'],
});
