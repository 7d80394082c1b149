import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'UN_APOSTROFO',
  category: 'GRAMMAR',
  description: '«un» senza apostrofo davanti a un nome femminile',
  message: 'Davanti a un femminile che inizia per vocale si scrive «un’».',
  shortMessage: 'Apostrofo',
  patterns: [
    '[un /[aeiouàèé].*/:NFS^:NMS,AMS,M] => un’\\2',
    "[un’|un' /[aeiouàèé].*/:NMS^:NFS,AFS,F] => un \\2",
    '[una /a.*/:NFS^:NMS,AMS] => un’\\2',
    "[un’|un' amico|uomo|anno|albergo|albero|ospedale|orologio|esempio|errore|esame|ufficio|altro|ombrello|anello|attimo] => un \\2",
    '[un amica|idea|ora|isola|auto|altra|estate|università|arancia|opera|automobile|occasione|esperienza] => un’\\2',
  ],
  wrong: ['Ha avuto [[un avventura]]. => un’avventura', 'Ho [[un idea]]. => un’idea', 'È [[un’errore]]. => un errore'],
  right: ['Ha avuto un’avventura.', 'È un errore.'],
});
