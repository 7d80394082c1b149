import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SE_SE_TILDE',
  category: 'TYPOS',
  description: '«sé» por «se»',
  message: 'El pronombre se escribe sin tilde: «se».',
  shortMessage: 'Tilde',
  patterns: [
    {
      pattern:
        '[sé] ha|han|había|puede|pueden|debe|va|van|trata|llama|hace|usa|dice|encuentra|necesita|convirtió|fue => se',
      exceptions: ['no|yo|lo|ya [sé] hace|va'],
    },
  ],
  wrong: ['Aquí [[sé]] puede leer. => se', 'El perro [[sé]] llama Toby. => se'],
  right: ['Aquí se puede leer.', 'Sé hacer pan.'],
});
