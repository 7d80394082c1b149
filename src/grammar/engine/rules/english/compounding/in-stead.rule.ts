import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_STEAD',
  category: 'COMPOUNDING',
  description: '“in stead”, “al ready”',
  message: 'Write this as one word.',
  shortMessage: 'Compound word',
  patterns: [
    '[in stead] => instead',
    '[through out] => throughout',
    '[al ready] => already',
    '[al though] => although',
    '[al ways] => always',
    '[be cause] => because',
    '[be fore] => before',
    '[be tween] => between',
    '[be hind] => behind',
    '[to gether] => together',
    '[al most] => almost',
    '[al so] => also',
    '[un til] => until',
    '[in deed] /[.,;!?]/ => indeed',
  ],
  wrong: ['They walked [[in stead]] of driving. => instead', 'It is [[al ready]] late. => already'],
  right: ['They walked instead of driving.', 'He was a friend in word and deed.'],
});
