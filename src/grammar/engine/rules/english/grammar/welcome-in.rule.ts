import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WELCOME_IN',
  category: 'GRAMMAR',
  description: '“welcome in” for “welcome to”',
  message: 'You are “welcome to” a place.',
  shortMessage: 'Preposition',
  patterns: ['^ [welcome in|at|on] our|the|my|this|new|london|paris|berlin => welcome to'],
  wrong: ['[[Welcome in]] our house! => Welcome to', '[[Welcome in]] Berlin! => Welcome to'],
  right: ['Welcome to our house!', 'You are welcome in our house.'],
});
