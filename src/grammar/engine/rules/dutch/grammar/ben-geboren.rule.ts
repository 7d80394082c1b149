import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BEN_GEBOREN',
  category: 'GRAMMAR',
  description: '“ik heb geboren” voor “ik ben geboren”',
  message: '“Geboren worden” krijgt “zijn”.',
  shortMessage: 'Hulpwerkwoord',
  patterns: ['ik [heb] in|op _~2 geboren => ben', 'hij|zij|ze [heeft] in|op _~2 geboren => is'],
  wrong: ['Ik [[heb]] in Gent geboren. => ben', 'Zij [[heeft]] in mei geboren. => is'],
  right: ['Ik ben in Gent geboren.', 'Zij heeft in mei geboortekaartjes verstuurd.'],
});
