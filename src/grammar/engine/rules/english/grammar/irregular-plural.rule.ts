import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IRREGULAR_PLURAL',
  category: 'GRAMMAR',
  priority: 1,
  description: 'An irregular plural with “-s”: “two mans”',
  message: 'The plural is “{words:\\2}”.',
  shortMessage: 'Plural',
  words: {
    mans: 'men',
    womans: 'women',
    childs: 'children',
    foots: 'feet',
    tooths: 'teeth',
    mouses: 'mice',
    gooses: 'geese',
    sheeps: 'sheep',
    childrens: 'children',
    feets: 'feet',
    teeths: 'teeth',
    mens: 'men',
    womens: 'women',
  },
  patterns: [
    'two|three|four|five|six|ten|many|some|these|those|several|few|both|all [@words] => {words:\\2}',
    'the|my|his|her|our|their [childrens|feets|teeths] /are|were|have|hurt|[.,!?]/ => {words:\\2}',
  ],
  wrong: ['Two [[mans]] came in. => men', 'He has many [[childs]]. => children', 'I like these [[sheeps]]. => sheep'],
  right: ['Two men came in.', 'He mans the desk.'],
});
