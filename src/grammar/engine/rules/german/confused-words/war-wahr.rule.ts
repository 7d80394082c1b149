import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WAR_WAHR',
  category: 'CONFUSED_WORDS',
  description: '„wahr“ statt „war“ und umgekehrt',
  message: '„War“ ist eine Form von „sein“; „wahr“ heißt „richtig“.',
  shortMessage: 'Verwechslung',
  patterns: [
    'dies|dieses [wahr] ein|eine|der|die|das|nicht => war',
    {
      pattern:
        'ich|er|es|das|wer|was [wahr] ein|eine|einmal|der|die|das|nicht|so|sehr|schon|gestern|im|in|auf|bei|zu|mein|sein => war',
      exceptions: ['was [wahr] ist'],
    },
    ', nicht [war] \\? => wahr',
    'nicht [war] \\? => wahr',
    {
      pattern: 'ist|sind|wirklich|nicht|zu [war] /[.,;!?]/ => wahr',
      exceptions: ['was|wie|wer|wo|dass|weil|ob|als|der|die|das~5 [war]'],
    },
  ],
  wrong: [
    'Dies [[wahr]] ein Fehler. => war',
    'Es [[wahr]] einmal ein König. => war',
    'Das ist gut, nicht [[war]]? => wahr',
  ],
  right: [
    'Es war einmal ein König.',
    'Das ist gut, nicht wahr?',
    'Wie schön es war.',
    'Niemand wusste, wer sie wirklich war, bis sie sprach.',
  ],
});
