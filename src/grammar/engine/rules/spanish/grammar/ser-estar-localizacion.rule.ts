import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SER_ESTAR_LOCALIZACION',
  category: 'GRAMMAR',
  description: '«es ubicado en», «es situado en»',
  message: 'Para el lugar se usa «estar».',
  shortMessage: 'Ser y estar',
  patterns: [
    '[es|son|era|eran] ubicado|ubicada|ubicados|ubicadas|situado|situada|situados|situadas en => {estar:\\1}',
    {
      pattern:
        '[soy|es|son] cansado|cansada|contento|contenta|enfadado|enfadada|embarazada|enfermo|enferma|sentado|sentada|lleno|llena => {estar:\\1}',
      exceptions: ['[es] enfermo|enferma de'],
    },
  ],
  wrong: ['La casa [[es]] situada en Jaca. => está', 'Hoy [[soy]] cansado. => estoy'],
  right: ['La casa está situada en Jaca.', 'Es alto.'],
});
