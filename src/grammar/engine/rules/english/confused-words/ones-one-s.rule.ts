import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ONES_ONE_S',
  category: 'CONFUSED_WORDS',
  description: '“ones life” for “one’s life”',
  message: "Add an apostrophe: “one's” means “belonging to a person”.",
  shortMessage: 'Apostrophe',
  patterns: [
    {
      pattern:
        "of|in|on|to|for|with|about|from|by|lose|change|improve|spend|know|express|live|make|control|enrich|broaden|follow [ones] life|mind|own|victory|family|health|future|career|body|job|time|dream|dreams|goal|goals|children|parents|home|house|country|opinion|knowledge|skills|ability|abilities|success|experience|horizon|money|work|heart|personality|character|feelings => one's",
    },
  ],
  exceptions: [
    'the|these|those|other|good|new|old|big|small|little|loved|only|young [ones]',
    '[ones] own|work|time|live',
  ],
  wrong: ["It can change [[ones]] life. => one's", "It is the aim of [[ones]] career. => one's"],
  right: ["It can change one's life.", 'We go to the ones home is near.'],
});
