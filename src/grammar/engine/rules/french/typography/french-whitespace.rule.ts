import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FRENCH_WHITESPACE',
  category: 'TYPOGRAPHY',
  description: 'Pas d’espace avant « ; », « ! », « ? » ou « : »',
  message: 'Il manque l’espace insécable avant ce signe.',
  shortMessage: 'Typographie',
  patterns: [
    '/\\p{L}{2,}|\\p{N}+|»|\\)/ [#\\!]>\\! =>  !',
    '/\\p{L}{2,}|\\p{N}+|»|\\)/ [#\\?]>\\? =>  ?',
    '/\\p{L}{2,}|\\p{N}+|»|\\)/ [#;] =>  ;',
    { pattern: '/\\p{L}{2,}|»|\\)/ [#:] =>  :', exceptions: ['/\\p{L}+/ [:] #_'] },
  ],
  wrong: ['Bonjour[[!]] =>  !', 'Qui est là[[?]] =>  ?', 'Il dit[[:]] non. =>  :'],
  right: ['Bonjour ! Qui est là ?', 'Il dit : non.'],
});
