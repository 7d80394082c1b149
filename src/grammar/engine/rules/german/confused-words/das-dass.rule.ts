import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DAS_DASS',
  category: 'CONFUSED_WORDS',
  description: '„das“ statt „dass“',
  message: 'Meinten Sie die Konjunktion „dass“?',
  shortMessage: 'Verwechslung',
  patterns: [
    'glaube|glaubt|glauben|denke|denkt|denken|weiß|wissen|wusste|hoffe|hofft|hoffen|meine|meint|sage|sagt|sagte|sagen|finde|findet|heißt|bedeutet|behauptet|froh|sicher|klar|schön|schade|so , [das] ich|du|er|wir|ihr|man|sie|es|die|der|das|alle|niemand => dass',
    'ich|wir|er glaube|glauben|glaubt|denke|denken|denkt|hoffe|hoffen|hofft , [das] => dass',
    'so [das] man|ich|er|es|sie|wir => dass',
    'weiß|glaube|denke|hoffe|sicher|froh|gefreut|schade [das] er|ich|wir|du|man|ihr|es => , dass',
  ],
  // Before a verb, „das“ begins a main clause.
  exceptions: [
    ', [das] ist|war|wird|werden|will|wollen|kann|können|muss|müssen|soll|sollen|sollte|sollten|darf|dürfen|hat|haben|geht|stimmt|könnte|wäre|hätte|würde|reicht|passt|machen|wissen|sehen',
  ],
  wrong: [
    'Ich glaube, [[das]] er kommt. => dass',
    'Er sagt, [[das]] wir warten sollen. => dass',
    'Ich weiß[[ das]] er kommt. => , dass',
  ],
  right: [
    'Ich glaube, dass er kommt.',
    'Ich denke, das wollen wir nicht versäumen.',
    'Das Haus, das wir sahen, ist alt.',
    'Ich weiß das nicht.',
  ],
});
