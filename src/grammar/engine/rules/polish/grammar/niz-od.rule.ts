import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NIZ_OD',
  category: 'GRAMMAR',
  description: '„lepszy jak” zamiast „lepszy niż”',
  message: 'Po stopniu wyższym stoi „niż” albo „od”.',
  shortMessage: 'Porównanie',
  patterns: [
    'lepszy|lepsza|lepsze|gorszy|gorsza|większy|większa|większe|mniejszy|mniejsza|starszy|starsza|młodszy|młodsza|wyższy|wyższa|droższy|droższa|tańszy|tańsza [jak] ja|ty|on|ona|ten|ta|to|mój|moja|twój|twoja => niż',
  ],
  wrong: ['On jest starszy [[jak]] ja. => niż', 'Ten dom jest większy [[jak]] twój. => niż'],
  right: ['On jest starszy niż ja.', 'Większy jest tak duży jak twój.'],
});
