import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TAMBIEN_TAN_BIEN',
  category: 'CONFUSED_WORDS',
  description: '«tan bien» por «también»',
  message: 'Si equivale a «además», se escribe «también».',
  shortMessage: 'Una palabra',
  patterns: [
    {
      pattern:
        '@start|y|,|pero|yo|tú|él|ella|ellos [tan bien] es|está|tiene|hay|me|te|se|le|lo|la|quiero|puede|viene|va|fue|son => también',
      exceptions: ['está|canta|quedó _~4 [tan bien] _'],
    },
    {
      pattern: '[también] como|que~3 esperaba|parece|creía|pensaba|antes => tan bien',
      exceptions: ['_ [también] que _ parece'],
    },
  ],
  wrong: ['Yo [[tan bien]] quiero pan. => también', 'No cocina [[también]] como antes. => tan bien'],
  right: ['Yo también quiero pan.', 'No cocina tan bien como antes.'],
});
