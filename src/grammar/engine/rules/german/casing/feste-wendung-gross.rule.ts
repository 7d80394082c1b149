import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FESTE_WENDUNG_GROSS',
  category: 'CASING',
  issueType: 'misspelling',
  description: '„zu hause“, „zum beispiel“, „vielen dank“',
  message: 'In dieser Wendung schreibt man das Nomen groß.',
  shortMessage: 'Groß oder klein',
  patterns: [
    'zu|nach|von [=hause] => Hause',
    'zum [=beispiel|glück|teil|schluss|ende] => {capital:\\2}',
    'in [=ordnung|zukunft|wahrheit|wirklichkeit] => {capital:\\2}',
    'vielen|besten|herzlichen [=dank] => Dank',
    'herzlichen [=glückwunsch] => Glückwunsch',
    'guten [=tag|morgen|abend|appetit] => {capital:\\2}',
    'gute [=nacht|reise|besserung] => {capital:\\2}',
    'viele|liebe|freundlichen|herzliche [=grüße|grüßen] => {capital:\\2}',
    'viel [=glück|spaß|erfolg] => {capital:\\2}',
  ],
  wrong: [
    'Ich bin zu [[hause]]. => Hause',
    'Vielen [[dank]] für alles. => Dank',
    'Er mag zum [[beispiel]] Tee. => Beispiel',
  ],
  right: ['Ich bin zu Hause.', 'Vielen Dank für alles.'],
});
