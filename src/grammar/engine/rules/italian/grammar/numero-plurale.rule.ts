import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NUMERO_PLURALE',
  category: 'GRAMMAR',
  description: 'Nome al singolare dopo «i», «molti», «due»',
  message: 'Dopo «\\1» il nome va al plurale.',
  shortMessage: 'Concordanza',
  patterns: [
    'i|dei|degli|ai|agli|dai|dagli|nei|negli|sui|sugli|questi|quei|quegli|alcuni|alcune|molti|molte|tanti|tante|pochi|poche|delle|alle|dalle|nelle|sulle|queste|quelle|parecchi|parecchie [:S^:P,PP,NMP,NFP^/.*[àèìòùsxkrtnmpdg]/] => {plurale:\\2}',
    {
      pattern:
        'due|tre|quattro|cinque|sei|sette|otto|nove|dieci [:S^:P,PP,NMP,NFP,A^/.*[àèìòùsxkrtnmpdg]|mila|milioni/] => {plurale:\\2}',
      exceptions: [
        'tu|che|non|ci|e|le|alle|dalle|ore|pagina|numero|capitolo|, sei|due|tre|quattro|cinque|sette|otto|nove|dieci [_]',
      ],
    },
  ],
  exceptions: ['alle|dalle|dei|nei|ai [_] -', '_ [viscere|macro|sorgente]', '[giovane] e|,'],
  wrong: ['Ho due [[libro]]. => libri', 'Parla dei [[problema]]. => problemi', 'Ci sono molte [[casa]]. => case'],
  right: ['Ho due libri.', 'Parla dei problemi.', 'Tu sei medico.'],
});
