import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'RAISE_RAZE',
  category: 'CONFUSED_WORDS',
  description: '“raise to the ground” for “raze to the ground”',
  message: 'To “raze” a building is to destroy it; to “raise” one is to build it.',
  shortMessage: 'Confused words',
  patterns: [
    '[raise|raised|raises|raising] to the ground => {raze:\\1}',
    '[raise|raised] it|them|him|everything to the ground => {raze:\\1}',
  ],
  wrong: ['The town was [[raised]] to the ground. => razed', 'They [[raised]] it to the ground. => razed'],
  right: ['The town was razed to the ground.', 'They raised it to the roof.'],
});
