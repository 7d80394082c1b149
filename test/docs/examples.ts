/** An example of a document: a shell command, or a program that the shell runs, and what it prints. */
export interface Example {
  readonly command: string;
  readonly answer: string;
  /** The file that the command runs, by name. */
  readonly program?: { readonly name: string; readonly text: string };
  /** Client packages that the program imports. */
  readonly packages: readonly string[];
}

const PROGRAMS = {
  python: { extension: 'py', runner: 'python3', imports: /^(?:from|import) (\w+)/gm },
  js: { extension: 'mjs', runner: 'node', imports: /^import .* from '([^.:']+)'/gm },
} as const;

/**
 * The examples of a document, in order.
 * - A `console` block has commands, `$ command`, each with its answer; a line that ends in `\` continues.
 * - A `python` or `js` block is a program; a `text` block that follows it at once is what it prints.
 */
export function examplesOf(markdown: string): Example[] {
  return [...markdown.matchAll(/^```(console|python|js)\n(.*?)^```\n(?:```text\n(.*?)^```\n)?/gms)].flatMap(
    ([, language, block, printed], number) => {
      if (language === 'console') return commandsOf(block);
      const { extension, runner, imports } = PROGRAMS[language as keyof typeof PROGRAMS];
      const name = `example-${number}.${extension}`;
      return {
        command: `${runner} ${name}`,
        answer: printed ?? '',
        program: { name, text: block },
        packages: [...block.matchAll(imports)].map(([, imported]) => imported),
      };
    },
  );
}

function commandsOf(block: string): Example[] {
  return block
    .split(/^\$ /m)
    .slice(1)
    .map((text) => {
      const [command] = /^(?:[^\n]*\\\n)*[^\n]*\n/.exec(text) as unknown as [string];
      return { command: command.trim(), answer: text.slice(command.length), packages: [] };
    });
}

/** A shown answer as a pattern: `…` stands for anything. */
export function pattern(answer: string): RegExp {
  const escaped = answer.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('…', '.*')}$`, 's');
}
