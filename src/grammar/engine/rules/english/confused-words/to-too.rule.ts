import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TO_TOO',
  category: 'CONFUSED_WORDS',
  description: '“to” for “too”',
  message: 'Did you mean “too”? It means “more than enough” or “also”.',
  shortMessage: 'Confused words',
  patterns: [
    "is|was|are|were|be|been|'s|’s|'re|’re|am|'m|’m|far|way|much|it|not|look|looks|feel|feels|seems [to] expensive|late|early|big|small|heavy|tired|hot|difficult|dangerous|far|tall|easy|loud|busy|old|young|sad|weak|strong|bad => too",
    "is|was|are|were|'s|’s|'re|’re|am|'m|’m [to] cold|hungry|crowded|complicated|cheap|wide|boring|lazy|shy|noisy|sick|strict|tight|thick => too",
    '[to] many|much @plural|@uncountable|people|things|time|noise|work => too',
    "like|likes|love|loves|miss|hate|know|knows<would|'d|’d|to me|you|him|her|us|them [to] /[.!]/ => too",
    'its [to] /late|early|expensive|big|small|cold|hot|difficult|hard/ /[.,!;]|for|now/ => too',
  ],
  exceptions: [
    'late|early|hot|cold|big|small|young|far|it|not|look|looks|is|was|are|were|be|been [to] big|small|old|young|strong|weak|late|early|far|hot|bad|busy|sad|easy|difficult|tall|heavy|tired|loud|expensive|dangerous /\\p{L}+/^for|to|and|but|that|now|in|at|or|of|a|because|already|here',
    'much|according|due|thanks|attributed|similar|talk|talked|spoke|listen|listened|appeal|appeals|known|given|common|next|close|sold|said|and|leading|lead|led|refer|refers|referred|as|from|belong|belongs|access|add|adds|added|apply|applies|applied [to] _',
  ],
  wrong: [
    'I think its [[to]] late now. => too',
    'It is [[to]] late now. => too',
    'There are [[to]] many people here. => too',
    'I like him [[to]]. => too',
    'The weather is [[to]] cold. => too',
  ],
  right: [
    'It is too late now.',
    'She spoke to many people.',
    'Whom did you give it to?',
    'He stayed because I asked him to.',
    'They would like us to.',
    'It goes from hot to cold.',
  ],
});
