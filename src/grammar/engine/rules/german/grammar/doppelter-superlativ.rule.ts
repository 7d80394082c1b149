import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DOPPELTER_SUPERLATIV',
  category: 'GRAMMAR',
  description: 'Superlativ von Wörtern, die keinen haben',
  message: 'Dieses Wort ist schon ein Superlativ.',
  shortMessage: 'Steigerung',
  patterns: [
    'bestmöglichste => bestmögliche',
    'bestmöglichsten => bestmöglichen',
    'größtmöglichste => größtmögliche',
    'größtmöglichsten => größtmöglichen',
    'meistgelesenste => meistgelesene',
    'meistverkaufteste => meistverkaufte',
    'naheliegendste => nächstliegende',
    'weitgehendste => weitestgehende',
  ],
  wrong: [
    'Das ist die [[bestmöglichste]] Lösung. => bestmögliche',
    'Mit der [[größtmöglichsten]] Sorgfalt. => größtmöglichen',
  ],
  right: ['Das ist die bestmögliche Lösung.', 'Mit der größtmöglichen Sorgfalt.'],
});
