import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'KOMMA_OBWOHL',
  category: 'PUNCTUATION',
  description: 'Komma fehlt vor „obwohl“',
  message: 'Vor „obwohl“, „damit“ und „sodass“ steht ein Komma.',
  shortMessage: 'Komma',
  patterns: [
    '/[a-zäöüß]+/^und|oder|aber|denn|nur|auch|selbst|also|nämlich|besonders|vor|allem|gerade|zwar|erst|ja|doch|sowie|bzw|beziehungsweise [obwohl|sodass|falls|nachdem|bevor|sobald|solange] er|sie|es|man|ich|du|wir|ihr => , \\2',
  ],
  wrong: ['Er kam[[ obwohl]] er krank war. => , obwohl', 'Sie lernt[[ sodass]] sie besteht. => , sodass'],
  right: ['Er kam, obwohl er krank war.', 'Obwohl er krank war, kam er.'],
});
