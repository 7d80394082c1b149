import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BRAUCHEN_ZU',
  category: 'GRAMMAR',
  description: '„brauchst nicht kommen“ statt „brauchst nicht zu kommen“',
  message: 'Nach „brauchen“ steht der Infinitiv mit „zu“.',
  shortMessage: 'Infinitiv mit „zu“',
  patterns: [
    'brauche|brauchst|braucht|brauchen nicht|nur [/[a-zäöüß]{2,}en/^zu|mehr|wegen|einen|meinen|deinen|seinen|keinen|diesen|neuen|eigenen|den|allen|vielen|ihren|unseren|euren|wissen|haben] . => zu \\3',
  ],
  wrong: ['Du brauchst nicht [[kommen]]. => zu kommen', 'Sie braucht nur [[fragen]]. => zu fragen'],
  right: ['Du brauchst nicht zu kommen.', 'Wir brauchen nur einen.'],
});
