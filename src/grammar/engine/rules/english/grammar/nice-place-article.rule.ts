import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NICE_PLACE_ARTICLE',
  category: 'GRAMMAR',
  winsOver: ['MISSING_ARTICLE'],
  description: '“it is nice place” for “it is a nice place”',
  message: 'An article is missing: “{withArticle:\\2} \\3”.',
  shortMessage: 'Missing article',
  patterns: [
    {
      pattern:
        "is|was|'s|’s|be|became|becomes|been not|also|really|such? [nice|good|great|big|bad|beautiful|important|interesting|difficult|easy|hard|new|old|small|large|wonderful|perfect|special|normal|famous|popular|dangerous|terrible|strange|useful|common|real|serious|huge|long|short|main|crowded|quiet|peaceful|busy|expensive|cheap|modern|lovely|amazing|boring|simple place|thing|way|person|man|woman|city|town|country|book|film|movie|story|day|idea|job|problem|question|example|experience|trip|party|song|game|choice|school|teacher|friend|restaurant|hotel|house|opportunity|decision|solution|reason|topic|subject|issue|factor|part|role|skill|habit|sport|hobby|course|lesson|event|moment|feeling|product|system|tool|mistake|step|point|fact|chance] \\.|,|;|\\!|\\?|and|but|or|because|when|if|that|which|who|in|on|at|for|from|with|to|of|about|as|than|so|where|we|they|i|you => {withArticle:\\3} \\4",
      exceptions: [
        "there is|was|'s [good reason]",
        'is|was|be [good|hard|easy|real|main|common|bad|long|part|great|big|small|old|new|simple|special|normal fact|part|school|reason|point|subject|house|sport|course|story|day|feeling|factor|chance] of|for',
        'old|young|dear|good|poor [man|friend|woman] ,',
      ],
    },
  ],
  exceptions: ['[old school]'],
  wrong: [
    'It is [[nice place]]. => a nice place',
    'That was [[interesting story]], and I liked it. => an interesting story',
  ],
  right: ['It is a nice place.', 'It is nice of you.', 'Her teacher is old school.'],
});
