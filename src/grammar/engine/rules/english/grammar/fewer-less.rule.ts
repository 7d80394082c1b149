import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FEWER_LESS',
  category: 'GRAMMAR',
  issueType: 'style',
  picky: true,
  description: '“less” before a plural',
  message: 'Use “fewer” with things you can count.',
  shortMessage: 'Less or fewer',
  patterns: [
    { pattern: 'have|has|had|do|need|want [less] things => fewer' },
    { pattern: '[less] people|students|children|friends|jobs|problems|mistakes|women|men|trees => fewer' },

    '[less] people|children|friends|students|teachers|books|cars|houses|mistakes|errors|accidents|calories|questions|problems|jobs|tourists|visitors => fewer',
  ],
  exceptions: ['no|or|and|the|much|far [less]', "[less] _ 's|’s"],
  wrong: [
    'They have [[less]] things to do. => fewer',
    'There are [[less]] trees here. => fewer',
    'There were [[less]] cars on the road. => fewer',
    'He makes [[less]] mistakes now. => fewer',
  ],
  right: ['There are fewer trees here.', 'There were fewer cars on the road.', 'It costs less money.'],
});
