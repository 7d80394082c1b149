import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LIBRERIA_BIBLIOTECA',
  category: 'CONFUSED_WORDS',
  description: '«librería» de programas por «biblioteca»',
  message: 'En informática se dice «biblioteca».',
  shortMessage: 'Falso amigo',
  patterns: [
    '[librería|librerías] de|del funciones|programas|programa|enlace|código|software|sistema|compartidas => {biblioteca:\\1}',
    '[librería|librerías] compartida|compartidas|dinámica|dinámicas|estática|estáticas|estándar => {biblioteca:\\1}',
  ],
  wrong: ['Usa una [[librería]] de funciones. => biblioteca', 'Son [[librerías]] compartidas. => bibliotecas'],
  right: ['Usa una biblioteca de funciones.', 'Compré el libro en una librería.'],
});
