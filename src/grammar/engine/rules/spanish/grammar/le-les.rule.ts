import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LE_LES',
  category: 'GRAMMAR',
  description: '«le dije a los» en lugar de «les dije a los»',
  message: 'El pronombre va en plural: «les».',
  shortMessage: 'Construcción',
  patterns: [
    '[le] dije|dijo|digo|di|dio|doy|pregunté|preguntó|gusta|gustan|encanta|escribí|escribió|pedí|pidió a los|las|todos|todas|mis|tus|sus|ellos|ellas|ustedes|muchos => les',
  ],
  wrong: ['[[Le]] dije a los niños que no. => Les', '[[Le]] gusta a todos. => Les'],
  right: ['Les dije a los niños que no.', 'Le dije a Ana que no.'],
});
