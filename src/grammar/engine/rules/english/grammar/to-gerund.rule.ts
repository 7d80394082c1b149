import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TO_GERUND',
  category: 'GRAMMAR',
  description: 'An “-ing” form after “want to”, “have to” and the like',
  message: 'Use the base form after “\\1 to”.',
  shortMessage: 'Verb form',
  patterns: [
    'want|wants|wanted|decide|decided|hoped|planned|ought|refuse|refused|promised|manage|managed|able to [:VBG] => {base:\\3}',
  ],
  wrong: ['I want to [[becoming]] a nurse. => become', 'They decided to [[leaving]] early. => leave'],
  right: ['I want to become a nurse.', 'He is used to leaving early.'],
});
