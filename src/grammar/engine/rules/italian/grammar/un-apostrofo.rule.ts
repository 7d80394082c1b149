import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'UN_APOSTROFO',
  category: 'GRAMMAR',
  description: '«un’amico» per «un amico»',
  message: 'Davanti a un nome maschile «un» non vuole l’apostrofo.',
  shortMessage: 'Grammatica',
  patterns: [
    "[un'|un’ amico|uomo|anno|albergo|albero|ospedale|orologio|esempio|errore|esame|ufficio|altro|ombrello|anello|attimo] => un \\2",
    '[un amica|idea|ora|isola|auto|altra|estate|università|arancia|opera|automobile|occasione|esperienza] => un’\\2',
  ],
  wrong: ["È [[un'amico]] vero. => un amico", 'Ho [[un idea]]. => un’idea'],
  right: ['È un amico vero.', 'Ho un’idea.'],
});
