import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PLAIN_PLANE',
  category: 'CONFUSED_WORDS',
  description: '“plain” for “plane” and the other way round',
  message: 'A “plane” flies; “plain” means “simple”.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        'the|a|by|our|my|her|his|on|catch|caught|board|boarded [plain] /ticket|tickets|crash|landed|lands|crashed|took|takes|arrived|leaves|left|flew/ => plane',
      exceptions: ['on the [plain]'],
    },
    'in [plane] sight|view|english|language|text|clothes|terms => plain',
    "it|that|the|as|is|'s [plane] and simple|to => plain",
  ],
  wrong: ['The [[plain]] landed on time. => plane', 'It was hidden in [[plane]] sight. => plain'],
  right: ['The plane landed on time.', 'It was hidden in plain sight.', 'They crossed the plain on horseback.'],
});
