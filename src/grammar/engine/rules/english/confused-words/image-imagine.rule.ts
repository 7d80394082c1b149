import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IMAGE_IMAGINE',
  category: 'CONFUSED_WORDS',
  description: "“I can't image” for “I can't imagine”",
  message: 'The verb is “imagine”; an “image” is a picture.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        "can|could|will|would|to|cannot|not|n't|n’t|i|we|you [image] how|what|that|a|the|if|both|your|my|our|this|it|them|living|being|having|life|yourself|myself => imagine",
      exceptions: ['to|not|the~2 [image] of', 'to|not [image] a|the|it|both|this'],
    },

    { pattern: "can|could|to|cannot|ca|n't|n’t|not|you|just [image] what|how|that|why|if|living|being|it => imagine" },
  ],
  wrong: [
    'We can [[image]] both houses. => imagine',
    'I cannot [[image]] what it costs. => imagine',
    'She could [[image]] how cold it was. => imagine',
  ],
  right: ['I could imagine what it costs.', 'The image that I saw is old.'],
});
