import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'KOMMA_UM_ZU',
  category: 'PUNCTUATION',
  description: 'Komma fehlt vor „um … zu“',
  message: 'Vor einer Gruppe mit „um … zu“ steht ein Komma.',
  shortMessage: 'Komma',
  patterns: [
    {
      pattern:
        '/\\p{L}{3,}/^geht|ging|gehen|bittet|bitten|bat|gebeten|bitte|handelt|kümmert|kümmern|rund|und|oder|nur|nicht|sich|dann|allem|kämpft|kämpfen|herum|besonders|sondern|aber|als|statt|bereits|einfach|gerade|es|etwa|erst|also|schon|meist|vielmehr|denn|auch|zwar|beispielsweise|häufig|oft|bemühen|bemüht|beneiden|darum|ihn|sie|mich|dich|uns|euch|ob|dass|weil|wenn|wie|entweder|wohl|lediglich|vermutlich|vielleicht|normalerweise|ausschließlich|lang [um] zu /[a-zäöüß]{2,}(?:en|ern|eln)|sein|tun/ /[.!?,]/ => , \\2',
      exceptions: [],
    },
    {
      pattern:
        '/\\p{L}{3,}/^geht|ging|gehen|bittet|bitten|bat|gebeten|bitte|handelt|kümmert|kümmern|rund|und|oder|nur|nicht|sich|dann|allem|kämpft|kämpfen|herum|besonders|sondern|aber|als|statt|bereits|einfach|gerade|es|etwa|erst|also|schon|meist|vielmehr|denn|auch|zwar|beispielsweise|häufig|oft|bemühen|bemüht|beneiden|darum|ihn|sie|mich|dich|uns|euch|ob|dass|weil|wenn|wie|entweder|wohl|lediglich|vermutlich|vielleicht|normalerweise|ausschließlich|lang [um] das|die|den|dem|der|ein|eine|einen|sie|es|ihn|ihr|ihre|seine|alle~3 zu /[a-zäöüß]{2,}(?:en|ern|eln)|sein|tun/ /[.!?,]/ => , \\2',
      exceptions: ['/\\p{Lu}.*/ [um] _', 'geht|ging|handelt|bittet|bat|kämpft|streit|kampf~4 [um]'],
    },
    'kommt|kam|gehe|ging|gekommen|gegangen|fährt|arbeitet|lernt|lernte|spart [um] zu /[a-zäöüß]+en/ => , \\2',
  ],
  wrong: [
    'Er übt[[ um]] zu gewinnen. => , um',
    'Sie lernt[[ um]] zu bestehen. => , um',
    'Er ist nach Hause gegangen[[ um]] zu schlafen. => , um',
  ],
  right: ['Es geht um das Recht zu wählen.', 'Sie lernt, um zu bestehen.', 'Er kam um zu viel Geld.'],
});
