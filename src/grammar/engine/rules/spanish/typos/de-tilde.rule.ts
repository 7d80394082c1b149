import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DE_TILDE',
  category: 'TYPOS',
  description: '«de» por «dé»',
  message: 'El verbo «dar» se escribe aquí con tilde: «dé».',
  shortMessage: 'Tilde',
  patterns: [
    {
      pattern:
        'que|quien|no|ojalá|cuando me|te|le|nos|les|se|lo|la [de] un|una|las|los|el|la|su|mi|gracias|cuenta|miedo|tiempo|vergüenza|ganas|permiso|igual => dé',
      exceptions: ['no lo [de] el|la|los|las|su|mi'],
    },
  ],
  wrong: ['Quiero que me [[de]] un consejo. => dé', 'Espera que le [[de]] tiempo. => dé'],
  right: ['Quiero que me dé un consejo.', 'Lo que más me gusta de la casa es la luz.'],
});
