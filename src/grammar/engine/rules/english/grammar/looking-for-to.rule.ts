import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LOOKING_FOR_TO',
  category: 'GRAMMAR',
  description: '“looking for to see” for “looking forward to seeing”',
  message: 'Did you mean “looking forward to”?',
  shortMessage: 'Phrasing',
  patterns: [
    'look|looks|looking|looked [for to see|meet|hear|visit|start|talk] => forward to {gerund:\\4}',
    'look|looks|looking|looked [foward|forwards|forwrd] to => forward',
  ],
  wrong: ['I am looking [[for to see]] you. => forward to seeing', 'We look [[forwards]] to it. => forward'],
  right: ['I am looking forward to seeing you.', 'They look for a way to go.'],
});
