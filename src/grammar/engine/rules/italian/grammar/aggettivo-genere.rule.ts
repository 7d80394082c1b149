import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AGGETTIVO_GENERE',
  category: 'GRAMMAR',
  description: 'Aggettivo di genere sbagliato: «una casa rosso»',
  message: 'L’aggettivo concorda con «\\2».',
  shortMessage: 'Concordanza',
  patterns: [
    {
      pattern: 'una|la|questa|quella|della|alla|nella|dalla|sulla :NFS^:NMS,AMS,A,P [:AMS^:AFS,NMS,PP,P] => {fs:\\3}',
      exceptions: ['una|la|questa|quella|della|alla|nella|dalla|sulla _ [solo|troppo|molto|poco|presto|tardi]'],
    },
    'un|il|questo|quel|del|al|nel|dal|sul :NMS^:NFS,AFS,A,P^momento|mondo|corpo|modo|tempo [:AFS^:AMS,NFS,PP,P] => {ms:\\3}',
    'le|queste|quelle|delle|alle|nelle|dalle|sulle :NFP^:NMP,AMP,A,S [:AMP^:AFP,NMP,PP,S] => {fp:\\3}',
    'i|questi|quei|dei|ai|nei|dai|sui :NMP^:NFP,AFP,A,S [:AFP^:AMP,NFP,PP,S] => {mp:\\3}',
  ],
  wrong: ['È una casa [[luminoso]]. => luminosa', 'Ho un problema [[seria]]. => serio'],
  right: ['È una casa luminosa.', 'Ho un problema serio.'],
});
