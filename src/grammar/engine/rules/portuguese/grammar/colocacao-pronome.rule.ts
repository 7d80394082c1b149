import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COLOCACAO_PRONOME',
  category: 'GRAMMAR',
  description: '«não disse-me», «que viu-me»',
  message: 'Depois de «\\1» o pronome vem antes do verbo.',
  shortMessage: 'Pronome',
  patterns: [
    'não|nunca|jamais|ninguém|nada|que|quem|já|também|sempre|só|talvez [/(?:disse|viu|deu|fez|levou|pediu|chamou|falou|encontrou|mostrou|deixou|trouxe|parece|interessa|sente|lembra|deve)-(?:me|te|se|lhe|nos)/] => {proclise:\\2}',
  ],
  wrong: ['Ela não [[disse-me]] nada. => me disse', 'Foi ela que [[deu-lhe]] o livro. => lhe deu'],
  right: ['Ela não me disse nada.', 'Ela deu-lhe o livro.'],
});
