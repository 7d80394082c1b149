import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'S_AVONDS',
  category: 'TYPOS',
  description: "“savonds” voor “'s avonds”",
  message: "Schrijf een apostrof en een spatie: “'s avonds”.",
  shortMessage: 'Apostrof',
  patterns: [
    "[savonds] => 's avonds",
    "[smorgens] => 's morgens",
    "[snachts] => 's nachts",
    "[smiddags] => 's middags",
    "[szomers] => 's zomers",
    "[swinters] => 's winters",
    "[sochtends] => 's ochtends",
  ],
  wrong: ["Hij werkt [[savonds]]. => 's avonds", "Zij slaapt [[smiddags]]. => 's middags"],
  right: ["Hij werkt 's avonds.", "Zij slaapt 's middags."],
});
