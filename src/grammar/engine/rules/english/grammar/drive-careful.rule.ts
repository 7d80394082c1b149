import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DRIVE_CAREFUL',
  category: 'GRAMMAR',
  description: '“drive careful” for “drive carefully”',
  message: 'Use an adverb to say how something is done: “{adverb:\\2}”.',
  shortMessage: 'Adverb',
  patterns: [
    'drive|drives|drove|driving|walk|walks|walked|speak|speaks|spoke|talk|talked|work|works|worked|act|acted|sing|sings|sang|write|writes|wrote|read|listen|listened|behave|behaved|move|moved|play|played|think [careful|quick|quiet|slow|bad|nervous|beautiful|careless|clear|polite|correct|perfect|different|separate|regular|easy] /[.;!?]|and|in|at|when|because/ => {adverb:\\2}',
  ],
  exceptions: [
    'think|read|write [bad|clear|different|perfect|easy|quick]',
    'work|works|worked|play [different] _',
    '_ _ [_] and',
  ],
  wrong: ['Please drive [[careful]]. => carefully', 'She spoke [[quiet]]. => quietly'],
  right: ['Please drive carefully.', 'He is a careful driver.'],
});
