import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HOEVEEL_HOE_VEEL',
  category: 'COMPOUNDING',
  description: '“hoe veel” en “zo veel mogelijk”',
  message: 'Dit woord schrijf je aan elkaar.',
  shortMessage: 'Aaneen',
  patterns: [
    '[hoe veel] kost|mensen|geld|tijd|jaar|keer|kinderen => hoeveel',
    '[hoe zo] /\\?/ => hoezo',
    '[hoe wel] ik|hij|zij|het|we|de => hoewel',
    '[even veel] => evenveel',
    '[waar aan] ik|je|hij|zij|denk|denkt => waaraan',
    '[waar voor] is|dient|heb|heeft|gebruik => waarvoor',
    '[er uit] zien|ziet|zag => eruit',
    '[er bij] horen|hoort|komen => erbij',
  ],
  wrong: ['[[Hoe veel]] kost dat? => Hoeveel', '[[Hoe wel]] het regent, ga ik. => Hoewel'],
  right: ['Hoeveel kost dat?', 'Hoewel het regent, ga ik.'],
});
