import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'KOMMA_WEIL',
  category: 'PUNCTUATION',
  description: 'Vor „weil“ oder „obwohl“ fehlt ein Komma',
  message: 'Vor „\\2“ steht ein Komma.',
  shortMessage: 'Zeichensetzung',
  patterns: [
    '/\\p{L}+/^und|oder|nur|auch|gerade|nicht|sondern|eben|aber|vielleicht|besonders|vor|allem|wohl|bloß|allein|schon|zumal|teils|deshalb|darum|einfach [weil|obwohl] man|ich|du|er|es|sie|wir|ihr|der|die|das|mein|unser|meine => , \\2',
  ],
  wrong: ['Er bleibt hier[[ weil]] er krank ist. => , weil', 'Sie ging[[ obwohl]] es regnete. => , obwohl'],
  right: ['Er bleibt hier, weil er krank ist.', 'Weil er krank ist, bleibt er hier.'],
});
