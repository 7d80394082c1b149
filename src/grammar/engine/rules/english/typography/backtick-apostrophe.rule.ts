import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BACKTICK_APOSTROPHE',
  category: 'TYPOGRAPHY',
  description: 'A grave accent for an apostrophe: “don`t”',
  message: 'Write an apostrophe: “’”.',
  shortMessage: 'Apostrophe',
  patterns: ["/\\p{L}+/ [#/[`´]/] #/t|s|re|ve|ll|d|m/ => '", '/\\p{L}+[`´](?:t|s|re|ve|ll|d|m)/ => {apostrophe:\\1}'],
  wrong: ["I don[[`]]t know. => '", "It[[`]]s late. => '"],
  right: ["I don't know.", 'Run `ls -l` here.'],
});
