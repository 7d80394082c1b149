import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WREAK_HAVOC',
  category: 'NONSTANDARD_PHRASES',
  description: '“wreck havoc” for “wreak havoc”',
  message: 'The phrase is “wreak havoc”.',
  shortMessage: 'Set phrase',
  patterns: ['[wreck|wrecks|wrecked|wrecking|reek|reeks|reeking|reap|reaped|reaping] havoc => {wreak:\\1}'],
  wrong: ['The storm [[wrecked]] havoc. => wreaked', 'They [[wreck]] havoc on it. => wreak'],
  right: ['The storm wreaked havoc.', 'The car is a wreck.'],
});
