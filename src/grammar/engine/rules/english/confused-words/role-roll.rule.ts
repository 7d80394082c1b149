import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ROLE_ROLL',
  category: 'CONFUSED_WORDS',
  description: '“roll” for “role”',
  message: 'Did you mean “role”? It is the part that someone plays.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        'play|plays|played|playing|leading|key|important|major|central|crucial|vital|significant|active|supporting a|an|the|no|his|her|their? key|important|major|central|leading|crucial|big|vital|significant? [roll] in|of|as|for|at => role',
      exceptions: ['the|a [roll] of'],
    },
    '[roll] model|models => role',
  ],
  wrong: ['She played a key [[roll]] in the project. => role', 'He is a [[roll]] model. => role'],
  right: ['She played a key role in the project.', 'He is a role model.', 'They ate a roll with butter.'],
});
