import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DOUBLE_NEGATIVE',
  category: 'GRAMMAR',
  description: 'A double negative: “don’t know nothing”',
  message: 'Two negatives cancel each other out.',
  shortMessage: 'Double negative',
  patterns: [
    { pattern: "do|does|did n't|n’t [never] :VB => ever" },
    { pattern: "nobody|none [do|does|did] n't|n’t =>" },

    "do|does|did|have|has|had|could|would|can|ca|wo|is|are|was n't|n’t|not have|has|need|want|see|know|get|find|eat|do|speak|like|any? [no] :NN,NNS,NNU^one|idea|longer|more|matter|doubt => any",
    "nobody|nothing|none|never [do|does|did|can|could|will n't|n’t|not] => \\2",
    "do|does|did|could|would|ca|wo n't|n’t know|say|see|do|want|hear|need|have|eat|find|get|tell [nothing] => anything",
    "do|does|did|could|would|ca|wo n't|n’t know|see|tell|hear|trust|hurt|meet [nobody] => anybody",
  ],
  exceptions: ["n't|n’t do|say|want|know|have [nothing] but|to|if|when|by"],
  wrong: [
    "I don't have [[no]] money. => any",
    "I don't know [[nothing]] about it. => anything",
    "He didn't see [[nobody]]. => anybody",
  ],
  right: ["I don't know anything about it.", 'He saw nobody.'],
});
