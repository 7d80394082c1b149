import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TE_AANEEN',
  category: 'COMPOUNDING',
  description: '“te vergeefs” voor “tevergeefs”',
  message: 'Dit woord schrijf je aaneen.',
  shortMessage: 'Los of aaneen',
  patterns: [
    '[te vergeefs] => tevergeefs',
    '[te voorschijn] => tevoorschijn',
    '[te vreden] => tevreden',
    '[te gemoet] => tegemoet',
    '[te leur] => teleur',
    '[te weeg] => teweeg',
    '[te zamen] => tezamen',
    '[te rug] => terug',
    '[niet te min] /[,]/ => niettemin',
  ],
  wrong: ['Hij zocht [[te vergeefs]] naar zijn bril. => tevergeefs', 'De kat kwam [[te voorschijn]]. => tevoorschijn'],
  right: ['Hij zocht tevergeefs naar zijn bril.', 'De kat kwam tevoorschijn.'],
});
