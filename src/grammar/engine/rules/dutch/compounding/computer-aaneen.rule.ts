import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COMPUTER_AANEEN',
  category: 'COMPOUNDING',
  description: '“computer programma” voor “computerprogramma”',
  message: 'Deze samenstelling schrijf je aan elkaar.',
  shortMessage: 'Aaneen',
  patterns: [
    '[computer programma] => computerprogramma',
    "[computer programma's] => computerprogramma's",
    '[computer scherm] => computerscherm',
    '[toetsen bord] => toetsenbord',
    '[internet verbinding] => internetverbinding',
    '[internet pagina] => internetpagina',
    '[zoek machine] => zoekmachine',
    '[data bestand] => databestand',
    '[besturings systeem] => besturingssysteem',
    '[foto camera] => fotocamera',
    '[beeld scherm] => beeldscherm',
    '[harde schijf ruimte] => hardeschijfruimte',
  ],
  wrong: ['Dit [[computer programma]] is oud. => computerprogramma', 'Het [[toetsen bord]] is vies. => toetsenbord'],
  right: ['Dit computerprogramma is oud.', 'Het toetsenbord is vies.'],
});
