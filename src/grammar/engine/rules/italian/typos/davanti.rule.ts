import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DAVANTI',
  category: 'TYPOS',
  description: '«d’avanti», «all’ora», «d’ora» e simili',
  message: 'Si scrive in una parola: «davanti», «allora».',
  shortMessage: 'Una parola',
  patterns: [
    "[/d['’]avanti/] a|al|alla => davanti",
    "[d’|d' avanti] a|al|alla|, => davanti",
    "[d’|d' accapo] => daccapo",
    "[all’|all' ora] , => allora",
    "[l’|l' altro ieri] => l’altroieri",
    '[in oltre] => inoltre',
    '[eppoi] => e poi',
  ],
  wrong: ['Siede [[d’avanti]] a me. => davanti', '[[In oltre]] piove. => Inoltre'],
  right: ['Siede davanti a me.', 'Inoltre piove.'],
});
