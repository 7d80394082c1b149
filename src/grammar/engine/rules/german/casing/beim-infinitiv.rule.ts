import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BEIM_INFINITIV',
  category: 'CASING',
  description: '„beim lesen“ statt „beim Lesen“',
  message: 'Nach „beim“, „zum“ und „vom“ wird das Verb zum Substantiv.',
  shortMessage: 'Großschreibung',
  patterns: [
    'beim|zum|vom [/[a-zäöüß]{3,}(?:en|ern|eln)/^ersten|zweiten|dritten|letzten|nächsten|anderen|vierten|fünften|einen|neuen|alten|kleinen|großen|guten|besten|wenigsten|meisten|eigenen|ganzen|halben|gestrigen|heutigen|morgigen|selben|gleichen|jeweiligen|jetzigen|damaligen|aktuellen|ehemaligen|heiligen|vergangenen|kommenden|vorigen|englischen|deutschen|französischen|offenen|oberen|unteren|reinen|allgemeinen|siebten|zehnten|alleinigen|gesamten|bekannten|gewohnten|normalen|freien] /[.,!?;]|nicht|ist|war|kann|hat/ => {capital:\\2}',
  ],
  wrong: ['Beim [[lesen]] ist er eingeschlafen. => Lesen', 'Das ist zum [[lachen]]! => Lachen'],
  right: ['Beim Lesen ist er eingeschlafen.', 'Zum ersten Mal hat er gewonnen.'],
});
