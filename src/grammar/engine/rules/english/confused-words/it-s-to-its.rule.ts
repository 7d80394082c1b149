import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IT_S_TO_ITS',
  category: 'CONFUSED_WORDS',
  description: '“it’s” for “its”',
  message: 'Did you mean “its”? “It’s” is short for “it is” or “it has”.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        "of|with|in|from|by|for|on|about|lost|change|changed|increase|improve [it 's|’s] decline|importance|size|price|value|quality|effect|effects|history|development|growth|population|use|role|form|purpose|quality|results|people|citizens|culture|economy|members|users|customers|products|performance|meaning|beginning|end|place|future|past|environment|benefits|advantages|disadvantages|beauty|users|price|prices => its",
      exceptions: ['of|in|for|on|with|by [it _] not|a|the'],
    },

    "chased|licked|hurt|wags [it 's|’s] tail|paw|paws|wings|owner => its",
    "wagged|lost|changed|reached|found|spread|in|of|for|with|on|from|to [it 's|’s] own|tail|name|owner|mother|way|colour|color|peak|limits|kind|wings|origin|shape|size|importance|inhabitants|customers => its",
    "[it 's|’s] own /\\p{L}+/ => its",
  ],
  wrong: [
    "We see the signs of [[it's]] decline. => its",
    "The company has [[it's]] own rules. => its",
    "The dog wagged [[it's]] tail. => its",
    "A beauty of [[it's]] own. => its",
  ],
  right: ['The dog wagged its tail.', "I know it's his own fault."],
});
