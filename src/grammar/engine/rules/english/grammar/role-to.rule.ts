import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ROLE_TO',
  category: 'GRAMMAR',
  description: '“plays a big role to keep” for “plays a big role in keeping”',
  message: 'After “play a role” or “play a part”, use “in” with the “-ing” form.',
  shortMessage: 'Verb form',
  patterns: ['play|plays|played|playing an|a|the|its|their very? :JJ role|part [to :VB] => in {gerund:\\7}'],
  wrong: [
    'Sport plays an important role [[to keep]] us fit. => in keeping',
    'He played a big part [[to build]] the club. => in building',
  ],
  right: ['Sport plays an important role in keeping us fit.', 'He had a big part to play.'],
});
