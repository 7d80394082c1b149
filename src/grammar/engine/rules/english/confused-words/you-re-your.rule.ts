import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'YOU_RE_YOUR',
  category: 'CONFUSED_WORDS',
  description: '“you’re” for “your”',
  message: 'Did you mean “your”? “You’re” is short for “you are”.',
  shortMessage: 'Confused words',
  patterns: [
    "for|with|of|in|on|from|about|borrow|take|lost|lose|find|use|bring|open|check|change|me [you 're|’re] pen|key|keys|book|phone|bag|coat|room|work|homework|email|address|number|help|hand|money|car|ticket|computer|idea|plan|answer|question|advice|time|family|life|job|team|office /[.,;!?]|and|for|on|in|please/ => your",
    "[you 're|’re] own|mother|father|parents|friend|friends|house|car|dog|cat|name|phone|email|password|account|turn|fault|opinion => your",
  ],
  exceptions: [
    "[you 're|’re] own|friends|mother|father|parents|cat|dog|turn /\\p{L}+/^is|was|are|were|has|and|or|in|on|at|to",
  ],
  wrong: [
    "Could you lend me [[you're]] pen? => your",
    "Is this [[you're]] house? => your",
    "What is [[you're]] name? => your",
  ],
  right: ['Is this your house?', "You're friends with her."],
});
