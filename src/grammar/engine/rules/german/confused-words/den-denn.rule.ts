import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DEN_DENN',
  category: 'CONFUSED_WORDS',
  description: '„den“ statt „denn“',
  message: 'Meinten Sie „denn“?',
  shortMessage: 'Verwechslung',
  patterns: [
    'über|auf|für|durch|gegen|ohne|um|an|in|unter|vor|hinter [denn] =@masculine => den',
    'was|wer|wo|wie|warum|wann|wieso ist|macht|machst|willst|hast|soll|bist|geht|war [den] los|das|hier|da|du|mit|so|passiert|er|sie|es|nun|wieder => denn',
    {
      pattern: ', [den] ich|er|es|wir|sie|du|das hat|habe|ist|bin|war|haben|sind|kann|muss => denn',
      exceptions: [', [den] ich|er|wir|sie|du|es habe|hat|haben|kann|muss', '_ , [den] _ _ /[.,]/'],
    },
  ],
  wrong: [
    'Sie wartet auf [[denn]] Bus. => den',
    'Was ist [[den]] los? => denn',
    'Er bleibt, [[den]] es ist spät. => denn',
  ],
  right: ['Was ist denn los?', 'Der Mann, den ich kenne, ist alt.'],
});
