import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BORED_FILM',
  category: 'GRAMMAR',
  description: '“a very bored film” for “a very boring film”',
  message: 'The thing itself is “boring”; you feel “bored”.',
  shortMessage: 'Adjective',
  patterns: [
    {
      pattern:
        '[bored] film|movie|book|day|story|lesson|game|trip|place|class|job|article|life|work|town|city => boring',
    },
    {
      pattern:
        'very|so|more|most|really|an [interested] film|movie|book|day|story|lesson|game|trip|place|class|job|article|life|work|town|city|topic|thing|things|places|books|experience => interesting',
      message: 'The thing itself is “interesting”; you feel “interested”.',
    },
    {
      pattern:
        'very|so|more|most|really|an [excited] film|movie|book|day|story|lesson|game|trip|place|class|job|life|thing|things|experience => exciting',
      message: 'The thing itself is “exciting”; you feel “excited”.',
    },
    {
      pattern: 'very|so|more|most|really [tired] day|job|work|trip|journey|week|lesson => tiring',
      message: 'The thing itself is “tiring”; you feel “tired”.',
    },
  ],
  exceptions: [
    '[_] _ lover|lovers|fan|fans|club|guard|guards|worker|workers|owner|owners|council|maker|makers|critic|critics|writer|writers|student|students|teacher|teachers',
  ],
  wrong: ['It was a [[bored]] film. => boring', 'We had a very [[tired]] day. => tiring'],
  right: ['It was a boring film.', 'She was bored.', 'The bored book lover fell asleep.'],
});
