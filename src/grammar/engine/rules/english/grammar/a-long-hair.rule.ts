import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_LONG_HAIR',
  category: 'GRAMMAR',
  description: '“a long black hair” for “long black hair”',
  message: "Leave out “a” before all of somebody's hair.",
  shortMessage: 'Article',
  patterns: [
    {
      pattern:
        'she|he|i|who|girl|boy|woman|man|sister|brother|mother|father has|have|had [a] long|short|curly|straight|dark|blond|blonde|brown|black :JJ? hair /[.,;!]|and/ => ',
    },
  ],
  exceptions: ['[a] _ hair and a', '[a] _ _ hair and a'],
  wrong: ['She has[[ a]] long black hair and brown eyes. =>', 'My brother has[[ a]] curly hair. =>'],
  right: [
    'She has long black hair and brown eyes.',
    'I found a long black hair in the soup.',
    'She has a long hair and a short hair on her coat.',
  ],
});
