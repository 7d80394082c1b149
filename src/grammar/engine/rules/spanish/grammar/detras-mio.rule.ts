import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DETRAS_MIO',
  category: 'GRAMMAR',
  description: '«detrás mío» en lugar de «detrás de mí»',
  message: 'Estos adverbios se construyen con «de».',
  shortMessage: 'Construcción',
  words: {
    mío: 'de mí',
    mía: 'de mí',
    tuyo: 'de ti',
    tuya: 'de ti',
    suyo: 'de él',
    suya: 'de ella',
    nuestro: 'de nosotros',
    nuestra: 'de nosotros',
  },
  patterns: ['detrás|delante|encima|cerca|enfrente|debajo|lejos [@words] => {words:\\2}'],
  wrong: ['Está detrás [[mío]]. => de mí', 'Vive cerca [[tuyo]]. => de ti'],
  right: ['Está detrás de mí.', 'El libro es mío.'],
});
