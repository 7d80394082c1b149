import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FOND_FONDS_FONT',
  category: 'CONFUSED_WORDS',
  description: '« fond » pour « font »',
  message: 'Le verbe « faire » s’écrit ici « font ».',
  shortMessage: 'Homophone',
  patterns: [
    {
      pattern:
        'ils|elles|qui|ne|me|te|se|le|la|les|enfants|parents|gens [fond|fonds] du|de|des|le|la|les|un|une|pas|partie|tout|peur|mal|semblant|face|preuve|appel => font',
      exceptions: ['dans|au|du|sur|le|un|ce le|la|les|de [fond|fonds]'],
    },
    'au|à [font|fonds] de|du|des|la|le|, => fond',
  ],
  wrong: ['Ils [[fond]] du sport. => font', 'Il regarde au [[font]] de la boîte. => fond'],
  right: ['Ils font du sport.', 'Il regarde au fond de la boîte.'],
});
