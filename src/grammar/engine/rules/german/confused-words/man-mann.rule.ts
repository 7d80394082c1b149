import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MAN_MANN',
  category: 'CONFUSED_WORDS',
  description: '„mann“ oder „Mann“ statt „man“',
  message: 'Meinten Sie das Pronomen „man“?',
  shortMessage: 'Verwechslung',
  patterns: [
    '[=mann] kann|muss|sollte|soll|darf|hat|ist|wird|sieht|weiß|sagt|könnte|braucht|findet|nicht|sich|hier|auch|immer => man',
    'kann|muss|sollte|soll|darf|wenn|dass|wie|ob|was|hat [=mann] /\\p{Ll}+/ => man',
    {
      pattern:
        'alter|junger|der|ein|kleiner|guter|mein|dein|ihr [=man] /[.,;!?]|ist|war|hat|mit|und|kommt|sagte/ => Mann',
      exceptions: ['ihr [man]'],
    },
    '^ [mann] kann|muss|sollte|darf|soll nie|nicht|sich|auch|hier|das|es|immer|alles => man',
  ],
  wrong: [
    'Ja, [[mann]] kann nie wissen. => man',
    'Das muss [[mann]] wissen. => man',
    '[[Mann]] kann nie wissen. => Man',
  ],
  right: ['Das muss man wissen.', 'Ein Mann kam herein.', 'Der Mann kann gehen.'],
});
