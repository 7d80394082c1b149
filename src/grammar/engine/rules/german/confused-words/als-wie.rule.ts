import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ALS_WIE',
  category: 'CONFUSED_WORDS',
  description: '„größer wie“ statt „größer als“',
  message: 'Nach dem Komparativ steht „als“.',
  shortMessage: 'Verwechslung',
  patterns: [
    'größer|kleiner|besser|schlechter|schneller|langsamer|älter|jünger|schöner|höher|länger|kürzer|mehr|weniger|teurer|billiger|stärker|schwächer|wärmer|kälter|früher|später|lieber|anders|leichter|schwerer|wichtiger [wie] => als',
    '[als wie] => als || wie',
    'so|genauso|ebenso groß|klein|gut|schnell|alt|schön|hoch|lang|viel|teuer|stark [als] ich|du|er|sie|wir|ihr|der|die|das|mein|dein|früher|gestern|immer => wie',
  ],
  wrong: [
    'Er ist größer [[wie]] ich. => als',
    'Es kostet mehr [[wie]] gestern. => als',
    'Sie ist so alt [[als]] ich. => wie',
  ],
  right: ['Er ist größer als ich.', 'Sie ist so alt wie ich.'],
});
