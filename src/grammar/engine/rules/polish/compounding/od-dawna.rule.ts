import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'OD_DAWNA',
  category: 'COMPOUNDING',
  description: '„oddawna”, „odtąd” i „od tąd”',
  message: 'Sprawdź pisownię łączną lub rozdzielną.',
  shortMessage: 'Pisownia',
  patterns: [
    '[oddawna] => od dawna',
    '[odniedawna] => od niedawna',
    '[odnowa] => od nowa',
    '[od tąd] => odtąd',
    '[od kąd] => odkąd',
    '[do kąd] => dokąd',
    '[do tąd] => dotąd',
    '[z kąd] => skąd',
    '[z tąd] => stąd',
    '[zkąd] => skąd',
    '[ztąd] => stąd',
    '[do póki] => dopóki',
    '[do piero] => dopiero',
    '[za nim] się|to|wyjdziesz|przyjdzie|zaczniesz => zanim',
  ],
  wrong: ['Mieszkam tu [[oddawna]]. => od dawna', '[[Z kąd]] jesteś? => Skąd'],
  right: ['Mieszkam tu od dawna.', 'Skąd jesteś?'],
});
