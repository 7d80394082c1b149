import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRZECINEK_ZEBY',
  category: 'PUNCTUATION',
  description: 'brak przecinka przed „żeby” i „chociaż”',
  message: 'Przed tym spójnikiem stawia się przecinek.',
  shortMessage: 'Przecinek',
  patterns: [
    '/[a-ząćęłńóśźż]{2,}/^i|a|lub|albo|oraz|dla|do|od|po|na|za|bez|przy|przez|nad|pod|przed|ze|we|tylko|dlatego|właśnie|chyba|mimo|zwłaszcza|szczególnie|ani|czy|więc|ale|że|to|co|jak [żeby|aby|chociaż|choć] _ => , \\2',
  ],
  exceptions: ['tak|po|nie|jako [aby|żeby|choć]'],
  wrong: ['Przyszedł[[ chociaż]] był chory. => , chociaż', 'Zrobił wszystko[[ żeby]] pomóc. => , żeby'],
  right: ['Przyszedł, chociaż był chory.', 'Zrobił to, żeby pomóc.'],
});
