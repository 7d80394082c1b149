import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NUMERO_SINGOLARE',
  category: 'GRAMMAR',
  description: 'Nome al plurale dopo «il», «una», «ogni»',
  message: 'Dopo «\\1» il nome va al singolare.',
  shortMessage: 'Concordanza',
  patterns: [
    {
      pattern:
        'il|un|uno|una|del|dello|al|allo|dal|dallo|nel|nello|sul|sullo|della|alla|dalla|nella|sulla|ogni|qualche|nessuna|ciascuna [:P^:S,PP,NMS,NFS] => {singolare:\\2}',
      exceptions: ["l’|l'|d’|d' uno|una|un [_]"],
    },
  ],
  exceptions: ['_ [_] -', '_ [/.+r/]'],
  wrong: [
    'Ho letto il [[libri]]. => libro',
    'Ogni [[giorni]] studia. => giorno',
    'Il colore della [[case]] è chiaro. => casa',
  ],
  right: ['Ho letto il libro.', 'Ogni giorno studia.'],
});
