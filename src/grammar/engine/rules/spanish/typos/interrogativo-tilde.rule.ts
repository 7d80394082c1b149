import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INTERROGATIVO_TILDE',
  category: 'TYPOS',
  description: '«¿Como», «¿Cuando» sin tilde',
  message: 'En preguntas se escribe «{tilde:\\2}».',
  shortMessage: 'Tilde',
  patterns: [
    {
      pattern: '¿ [como|cuando|donde|quien|quienes|cual|cuales|cuanto|cuantos|cuanta|cuantas|adonde] => {tilde:\\2}',
      exceptions: ['¿ [como] si', '¿ [cuando] _~15 , no'],
    },
    {
      pattern: '¿ a|de|con|por|para|desde|hasta [donde|quien|quienes|cual|cuando|cuanto|cuantos] => {tilde:\\3}',
      message: 'En preguntas se escribe «{tilde:\\3}».',
    },
  ],
  wrong: ['¿[[Como]] estás? => Cómo', '¿De [[donde]] eres? => dónde'],
  right: ['¿Cómo estás?', 'Cuando llueve, leo.'],
});
