import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DAAR_NAAST',
  category: 'COMPOUNDING',
  description: '“Daar naast” voor “Daarnaast”',
  message: 'Dit woord schrijf je aaneen.',
  shortMessage: 'Los of aaneen',
  patterns: [
    '^ [daar naast] => daarnaast',
    '^ [daar door] => daardoor',
    '^ [hier door] => hierdoor',
    '^ [hier mee] => hiermee',
    '^ [daar mee] => daarmee',
    '^ [waar om] => waarom',
    '^ [hier bij] ontvangt|stuur|zend|deel|bevestig|vindt => hierbij',
    '^ [daar om] ga|gaat|gaan|is|was|ben|heb|heeft|wil|moet|kan => daarom',
    '^ [zo als] => zoals',
    '^ [aan gezien] => aangezien',
  ],
  wrong: ['[[Daar naast]] leest hij graag. => Daarnaast', '[[Daar om]] ga ik naar huis. => Daarom'],
  right: ['Daarnaast leest hij graag.', 'Daarom ga ik naar huis.'],
});
