import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ASK_TO_SOMEONE',
  category: 'GRAMMAR',
  description: '“ask to me” for “ask me”',
  message: 'Leave out “to” after “ask”.',
  shortMessage: 'Preposition',
  patterns: [
    'ask|asked|asks|asking [to me|you|him|her|us|them|people|everyone|someone] :DT,PRP,WH => \\3',
    'ask|asked|asks|asking [to me|him|her|us|them] /if|whether|why|what|where|when|how|a|for|[.,;!?]/ => \\3',
  ],
  wrong: [
    'They asked [[to you]] a favour. => you',
    'He asked [[to me]] why I came. => me',
    'She asked [[to him]] for help. => him',
  ],
  right: ['He asked me why I came.', 'She asked to see him.'],
});
