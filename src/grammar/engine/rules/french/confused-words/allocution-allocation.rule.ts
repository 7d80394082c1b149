import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ALLOCUTION_ALLOCATION',
  category: 'CONFUSED_WORDS',
  description: '« perpétrer » pour « perpétuer »',
  message: 'On « perpétue » une tradition ; on « perpètre » un crime.',
  shortMessage: 'Paronyme',
  patterns: [
    '[perpétrer|perpètre|perpètrent] la|une|cette|leur|leurs|les|nos tradition|traditions|mémoire|coutume|coutumes|souvenir|espèce => {perpetuer:\\1}',
    '[perpétuer|perpétué] un|le|des|ce|cet|leur crime|crimes|meurtre|attentat|attentats|massacre => {perpetrer:\\1}',
  ],
  wrong: ['Ils veulent [[perpétrer]] la tradition. => perpétuer', 'Il a avoué [[perpétuer]] un crime. => perpétrer'],
  right: ['Ils veulent perpétuer la tradition.', 'Il a avoué perpétrer un crime.'],
});
