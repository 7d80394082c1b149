import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TOO_MUCH_ADJECTIVE',
  category: 'GRAMMAR',
  description: '“too much expensive” for “too expensive”',
  message: 'Use “too” or “very” alone before an adjective.',
  shortMessage: 'Agreement',
  patterns: [
    "is|are|was|were|am|it|'s|’s [too much] expensive|big|small|difficult|easy|hot|cold|tired|late|early|old|young|long|short|far|heavy|loud|busy|dangerous|important|slow|fast|hard => too",
    "is|are|was|were|am|it|'s|’s|'m|’m [very much] expensive|big|small|difficult|easy|hot|cold|tired|late|old|happy|sad|good|beautiful|important => very",
  ],
  wrong: ['It is [[too much]] expensive. => too', 'I am [[very much]] tired. => very'],
  right: ['It is too expensive.', 'It is too much work.'],
});
