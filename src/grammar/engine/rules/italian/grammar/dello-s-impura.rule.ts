import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DELLO_S_IMPURA',
  category: 'GRAMMAR',
  description: '«del studente», «al zio» per «dello», «allo»',
  message: 'Davanti a «s» impura, «z», «gn» e «ps» si usa «lo».',
  shortMessage: 'Articolo',
  patterns: [
    '[del] /s[bcdfglmnpqrtv].*|z[aeiou].*|gn.*|ps.*/:NMS,AMS => dello',
    '[al] /s[bcdfglmnpqrtv].*|z[aeiou].*|gn.*|ps.*/:NMS,AMS => allo',
    '[dal] /s[bcdfglmnpqrtv].*|z[aeiou].*|gn.*|ps.*/:NMS,AMS => dallo',
    '[nel] /s[bcdfglmnpqrtv].*|z[aeiou].*|gn.*|ps.*/:NMS,AMS => nello',
    '[sul] /s[bcdfglmnpqrtv].*|z[aeiou].*|gn.*|ps.*/:NMS,AMS => sullo',
    '[quel] /s[bcdfglmnpqrtv].*|z[aeiou].*|gn.*|ps.*/:NMS,AMS => quello',
    '[bel] /s[bcdfglmnpqrtv].*|z[aeiou].*|gn.*|ps.*/:NMS => bello',
    '[dei] /s[bcdfglmnpqrtv].*|z[aeiou].*|gn.*|ps.*/:NMP,AMP => degli',
    '[ai] /s[bcdfglmnpqrtv].*|z[aeiou].*|gn.*|ps.*/:NMP,AMP => agli',
    '[quei] /s[bcdfglmnpqrtv].*|z[aeiou].*|gn.*|ps.*/:NMP,AMP => quegli',
  ],
  wrong: ['Il libro [[del]] studente è qui. => dello', 'Vado [[al]] stadio. => allo'],
  right: ['Il libro dello studente è qui.', 'Vado allo stadio.'],
});
