import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'RAD_RAT',
  category: 'CONFUSED_WORDS',
  description: '„Rad“ statt „Rat“',
  message: 'Meinten Sie „Rat“, also einen Vorschlag?',
  shortMessage: 'Verwechslung',
  patterns: [
    'um [rad] fragen|bitten|gefragt|gebeten|fragte|bat => Rat',
    'guter|guten|einen|seinen|meinen|deinen [rad] /geben|gegeben|gab|befolgen|folgen/ => Rat',
    'zu [rade] ziehen => Rate',
  ],
  wrong: ['Er wollte mich um [[Rad]] fragen. => Rat', 'Sie will dir einen [[Rad]] geben. => Rat'],
  right: ['Er wollte mich um Rat fragen.', 'Das Rad ist kaputt.'],
});
