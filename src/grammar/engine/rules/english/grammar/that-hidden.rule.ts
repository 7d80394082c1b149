import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THAT_HIDDEN',
  category: 'GRAMMAR',
  description: '“something that hidden” for “something that is hidden”',
  message: 'A form of “to be” is missing: “that is \\3”.',
  shortMessage: 'Missing verb',
  patterns: [
    {
      pattern:
        'something|anything|everything|thing|things|place|one|idea that|which [hidden|written|given|taken|known|shown|done|seen|broken|spoken|chosen|driven|stolen|forgotten] => is \\3',
    },
  ],
  wrong: ['It is something that [[hidden]] here. => is hidden', 'They want the thing that [[broken]]. => is broken'],
  right: ['It is something that is hidden here.', 'They want the thing that they have broken.'],
});
