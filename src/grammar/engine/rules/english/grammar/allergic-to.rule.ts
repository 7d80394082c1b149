import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ALLERGIC_TO',
  category: 'GRAMMAR',
  description: '“allergic against” for “allergic to”',
  message: 'You are “allergic to” something.',
  shortMessage: 'Preposition',
  patterns: ['allergic [against|of|from|for|with] => to', 'allergy [of|against] => to'],
  wrong: ['She is allergic [[against]] nuts. => to', 'I am allergic [[of]] cats. => to'],
  right: ['She is allergic to nuts.', 'It helps against allergies.'],
});
