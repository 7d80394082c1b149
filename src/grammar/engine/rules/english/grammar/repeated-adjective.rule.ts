import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'REPEATED_ADJECTIVE',
  category: 'GRAMMAR',
  description: '“new and new” for “newer and newer”',
  message: 'Use the comparative to say that something grows.',
  shortMessage: 'Comparative',
  patterns: [
    '[new and new] => newer and newer',
    '[big and big] => bigger and bigger',
    '[high and high] => higher and higher',
    '[fast and fast] => faster and faster',
    '[small and small] => smaller and smaller',
    '[easy and easy] => easier and easier',
    '[good and good] => better and better',
    '[bad and bad] => worse and worse',
    '[less and little] => less and less',
    '[much and more] => more and more',
    '[more and much] => more and more',
    '[long and long] => longer and longer',
    '[old and old] => older and older',
    '[strong and strong] => stronger and stronger',
    'get|gets|become|becomes|getting [more and more] better|bigger|higher|worse|easier|cheaper|larger|smaller|stronger|older|faster => ',
  ],
  wrong: ['It grew [[big and big]]. => bigger and bigger', 'It becomes[[ more and more]] easier. =>'],
  right: ['It grew bigger and bigger.', 'It is new and old.'],
});
