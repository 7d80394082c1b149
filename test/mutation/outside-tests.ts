import { basename } from 'node:path';

const wordsOf = (path: string): string[] => path.replace(/(?:\.test)?\.ts$/, '').split(/[/.-]/);

/**
 * Tests that start the program and may run a module: those that are named after it or write its name, most of all first.
 * They take too long to try all.
 * @param file path of the module from the root @param tests paths of all tests in `test/` @param read gives their texts
 */
export function outsideTestsOf(file: string, tests: readonly string[], read: (test: string) => string): string[] {
  const room = `test/${file.split('/')[1]}/`;
  const words = new Set(wordsOf(file));
  // As a name, as words of a command line or as its arguments.
  const mention = new RegExp(wordsOf(basename(file)).join('[^a-z]{1,4}'), 'gi');
  return tests
    .filter((test) => test.startsWith(room) || test.startsWith('test/cli/'))
    .map((test) => ({
      test,
      common: new Set(wordsOf(basename(test))).intersection(words).size,
      mentions: read(test).match(mention)?.length ?? 0,
    }))
    .filter(({ common, mentions }) => common > 0 || mentions > 0)
    .sort((a, b) => b.common - a.common || b.mentions - a.mentions || (a.test < b.test ? -1 : 1))
    .map(({ test }) => test);
}
