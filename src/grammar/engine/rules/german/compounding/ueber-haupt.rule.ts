import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'UEBER_HAUPT',
  category: 'COMPOUNDING',
  description: '„über haupt“, „viel leicht“',
  message: 'Dieses Wort schreibt man zusammen.',
  shortMessage: 'Zusammenschreibung',
  patterns: [
    '[über haupt] nicht|kein|keine|keinen|nichts|was => überhaupt',
    '[viel leicht] kommt|ist|hat|kann|sind|haben|wird|morgen|auch|nicht => vielleicht',
    '[mit einander] => miteinander',
    '[für einander] => füreinander',
    '[neben einander] => nebeneinander',
    '[aus einander] => auseinander',
    '[durch einander] => durcheinander',
    '[zu einander] => zueinander',
  ],
  wrong: ['Das stimmt [[über haupt]] nicht. => überhaupt', 'Sie reden [[mit einander]]. => miteinander'],
  right: ['Das stimmt überhaupt nicht.', 'Sie reden miteinander.'],
});
