import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BARE_PREPOSITION_PHRASE',
  category: 'GRAMMAR',
  description: 'A set phrase without “the”: “with help of”',
  message: '“the” is missing: “the \\2”.',
  shortMessage: 'Missing article',
  patterns: [
    'with|by|in|at|on|for|to|from [help|middle|center|centre|beginning|end|basis|opinion|aim|purpose|amount|bottom|rest|price|quality|number|size|name|growth|development|importance|influence|existence|invention|environment|government|world|internet|future|past|same|city|capital|age|result] of =/\\p{Ll}.*/^mind|art|war|human|great|high => the \\2',
    'spite|because|instead|result|terms|case of [benefit|development|growth|importance|influence|existence|invention|quality|number|amount|size|price|help|rest|end|beginning|middle] of => the \\3',
    '@start|when|if|because|but|that [price|quality|number|amount|cost|development|importance|influence|growth|purpose|cause|reason|problem|result|aim|meaning|rest|majority|population|level] of~3 is|are|was|has|goes|will|can|increases => the \\2',
    'in|with|from|of|to|for|by|than [past] \\.|,|;|\\!|\\?|and|people|we|they|i|when => the past',
    'only|and|that|because|@start [rich|poor|young|elderly] can|could|have|will|should|do|cannot => the \\2',
    '@start [reason|problem|advantage|disadvantage|purpose|goal|aim|result|solution|answer|fact|question|truth|conclusion] is|was :WH,DT,IN,TO,PRP => the \\2',
  ],
  exceptions: [
    'for [purpose|reason]',
    'at [end] of day',
    'in|at|to [size|number|price|quality|age|past|importance|name] of',
    'by|from [name|number|size|age|amount|quality]',
    'from [_] of _',
  ],
  wrong: [
    'It works with [[help]] of a pump. => the help',
    'He sat in [[middle]] of it. => the middle',
    'If [[price]] of gas is high, walk. => the price',
  ],
  right: ['It works with the help of a pump.', 'In case of fire, run.', 'The price of gas is high.'],
});
