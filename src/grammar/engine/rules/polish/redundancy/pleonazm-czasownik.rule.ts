import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PLEONAZM_CZASOWNIK',
  category: 'REDUNDANCY',
  description: '„współpracować razem”, „znów powtórzyć”',
  message: 'Przysłówek nic tu nie dodaje.',
  shortMessage: 'Nadmiar',
  patterns: [
    '[współpracować razem] => współpracować',
    '[współpracują razem] => współpracują',
    '[współpracujemy razem] => współpracujemy',
    '[znowu powtórzyć] => powtórzyć',
    '[jeszcze raz powtórzyć] => powtórzyć',
    '[jeszcze raz powtórz] => powtórz',
    '[całkowicie zniszczyć] => zniszczyć',
    '[wzajemnie sobie pomagać] => pomagać sobie',
    '[nadal kontynuować] => kontynuować',
    '[nadal kontynuuje] => kontynuuje',
    '[wcześniej zaplanować] => zaplanować',
    '[uprzednio zaplanować] => zaplanować',
    '[potencjalnie możliwy] => możliwy',
    '[zupełnie identyczny] => identyczny',
    '[całkowicie identyczny] => identyczny',
  ],
  wrong: ['Chcą [[współpracować razem]]. => współpracować', 'Firma [[nadal kontynuuje]] prace. => kontynuuje'],
  right: ['Chcą współpracować.', 'Firma kontynuuje prace.'],
});
