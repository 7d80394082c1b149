import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'JEUNE_JEUNE',
  category: 'CONFUSED_WORDS',
  description: '« jeune » pour « jeûne »',
  message: 'L’abstinence de nourriture est le « jeûne ».',
  shortMessage: 'Accent',
  patterns: [
    '[jeune] intermittent|hydrique|religieux|thérapeutique => jeûne',
    'à [jeun|jeune|jeûne] . => jeun',
    'à|être|est|suis [jeûn] => jeun',
  ],
  wrong: ['Il pratique le [[jeune]] intermittent. => jeûne', 'Venez à [[jeune]]. => jeun'],
  right: ['Il pratique le jeûne intermittent.', 'Venez à jeun.'],
});
