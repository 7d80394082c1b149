import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DIVIDE_INTO',
  category: 'GRAMMAR',
  description: '“divide in” for “divide into”',
  message: 'You “divide” something “into” parts.',
  shortMessage: 'Preposition',
  patterns: [
    'divide|divided|divides|dividing|split [in] two|three|four|five|six|several|many|equal|small|different parts|groups|pieces|sections|chapters|categories|teams|classes => into',
  ],
  wrong: ['It is divided [[in]] three parts. => into', 'The book is divided [[in]] four sections. => into'],
  right: ['It is divided into three parts.', 'The town is divided in its opinion.'],
});
