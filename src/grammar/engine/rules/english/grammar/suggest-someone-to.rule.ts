import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUGGEST_SOMEONE_TO',
  category: 'GRAMMAR',
  description: '“suggest me to go” for “suggest that I go”',
  message: 'Say “suggest that someone does something”.',
  shortMessage: 'Phrasing',
  patterns: ['suggest|suggests|suggested [me|him|us|them to] @base => that {nominative:\\2}'],
  wrong: ['He suggested [[me to]] go. => that I', 'They suggest [[us to]] wait. => that we'],
  right: ['He suggested that I go.', 'They suggested him to the board.'],
});
