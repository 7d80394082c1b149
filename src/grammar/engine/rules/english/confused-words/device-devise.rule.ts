import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DEVICE_DEVISE',
  category: 'CONFUSED_WORDS',
  description: '“devise” for “device” and the other way round',
  message: 'A “device” is a thing; to “devise” is to invent.',
  shortMessage: 'Confused words',
  patterns: [
    'mobile|this|the|a|electronic|medical|new|smart|storage|explosive|each|every|medical [devise|devises] /[.,;!?]|is|was|are|were|that|which|has|with|and|for|to|can|in/ => {device:\\2}',
    'to|will|would|can|could|must|should|and [device] a|an|the|new|ways|methods|strategies|some plan|strategy|way|method|system|scheme|solution|ways|methods|better => devise',
  ],
  wrong: ['Switch off this [[devise]]. => device', 'We must [[device]] a plan. => devise'],
  right: ['Switch off this device.', 'We must devise a plan.'],
});
