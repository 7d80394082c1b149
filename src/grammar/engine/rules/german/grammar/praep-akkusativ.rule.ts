import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRAEP_AKKUSATIV',
  category: 'GRAMMAR',
  description: 'Falscher Artikel nach „für“, „durch“, „ohne“, „gegen“',
  message: 'Nach „\\1“ steht der Akkusativ.',
  shortMessage: 'Kasus',
  patterns: [
    'für|durch|ohne|gegen [der|dem|das|die] =@masculine => den',
    {
      pattern: 'für|durch|ohne|gegen [der|dem|das|den] =@feminine => die',
      exceptions: ['durch|für [der] _ _ =/\\p{Lu}.*/'],
    },
    'für|durch|ohne|gegen [der|dem|die|den] =@neuter => das',
    'für|durch|ohne|gegen [einem|einer|ein] =@masculine => einen',
    'für|durch|ohne|gegen [einem|einer|ein|einen] =@feminine => eine',
    'für|durch|gegen [dem] =/\\p{Lu}\\p{Ll}+/ => den || das',
  ],
  wrong: [
    'Das ist für [[dem]] Chef. => den',
    'Wir gehen durch [[der]] Stadt. => die',
    'Sie kauft es für [[einer]] Freundin. => eine',
    'Das Buch ist für [[dem]] Lehrer. => den',
  ],
  right: ['Das ist für den Chef.', 'Wir gehen durch die Stadt.', 'Das Buch ist für den Lehrer.'],
});
