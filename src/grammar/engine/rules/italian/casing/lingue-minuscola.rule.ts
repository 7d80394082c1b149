import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LINGUE_MINUSCOLA',
  category: 'CASING',
  description: 'Lingue con la maiuscola: «parlo Inglese»',
  message: 'I nomi delle lingue si scrivono minuscoli: «{small:\\2}».',
  shortMessage: 'Minuscola',
  patterns: [
    'parlo|parla|parli|parlano|parlare|studio|studia|imparo|imparare|in|traduce|insegna|capisco|capisce [=Inglese|Italiano|Francese|Tedesco|Spagnolo|Russo|Cinese|Arabo|Giapponese|Portoghese|Greco|Latino] => ={small:\\2}',
  ],
  wrong: ['Io parlo [[Inglese]]. => inglese', 'Il libro è in [[Francese]]. => francese'],
  right: ['Io parlo inglese.', 'Il libro è in francese.'],
});
