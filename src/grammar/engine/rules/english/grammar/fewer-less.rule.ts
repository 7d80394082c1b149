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
    {
      pattern:
        'have|has|had|with|need|needs|make|makes|use|are|cause|causes|give|gives|get|see|buy|much|in|even|far [less] :NNS^:NN,NNU,JJ,VBZ,VBG,RB => fewer',
      exceptions: [
        'much|even|far|in [less] :NNS ,',
        '[less] hours|days|weeks|months|years|minutes|miles|dollars|people|pounds|euros',
      ],
    },

    { pattern: 'have|has|had|do|need|want [less] things => fewer' },
    { pattern: '[less] people|students|children|friends|jobs|problems|mistakes|women|men|trees => fewer' },

    '[less] people|children|friends|students|teachers|books|cars|houses|mistakes|errors|accidents|calories|questions|problems|jobs|tourists|visitors => fewer',
  ],
  exceptions: ['no|or|and|the|much|far [less]', "[less] _ 's|’s"],
  wrong: [
    'They need [[less]] books. => fewer',
    'They have [[less]] things to do. => fewer',
    'There are [[less]] trees here. => fewer',
    'There were [[less]] cars on the road. => fewer',
    'He makes [[less]] mistakes now. => fewer',
  ],
  right: ['There are fewer trees here.', 'There were fewer cars on the road.', 'It costs less money.'],
});
