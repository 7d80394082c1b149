import { ExpressionRefused } from '../../engine/expression/parse-java.ts';
import type { DisambiguationAction, PackedDisambiguation } from '../../store/pack/packed-rule.ts';
import { RuleRefused, readMatch, readPattern, readPhrases } from './read-pattern.ts';
import { readFilter } from './read-rules.ts';
import type { TestTable } from './test-table.ts';
import { type Element, elements, textOf } from './xml-tree.ts';

const ACTIONS: ReadonlySet<string> = new Set<DisambiguationAction>([
  'replace',
  'filter',
  'filterall',
  'add',
  'remove',
  'unify',
  'immunize',
  'ignore_spelling',
  'addchunk',
]);

/** Compiles the rules of a disambiguation.xml, in their order. */
export function readDisambiguation(
  root: Element,
  tests: TestTable,
): { rules: PackedDisambiguation[]; refused: { id: string; reason: string }[] } {
  const phrases = readPhrases(root, tests);
  const rules: PackedDisambiguation[] = [];
  const refused: { id: string; reason: string }[] = [];
  const take = (element: Element, id: string, groupAntipatterns: readonly Element[]): void => {
    try {
      const [pattern] = elements(element, 'pattern');
      const [disambig] = elements(element, 'disambig');
      if (!pattern || !disambig) throw new RuleRefused('a rule without pattern or action');
      const action = disambig.attributes.action ?? 'replace';
      if (!ACTIONS.has(action)) throw new RuleRefused(`the action ${action}`);
      const antipatterns = [...groupAntipatterns, ...elements(element, 'antipattern')].flatMap((antipattern) =>
        readPattern(antipattern, tests, phrases),
      );
      const readings = elements(disambig, 'wd').map((wd) => {
        const text = textOf(wd).trim();
        return {
          ...(text === '' ? {} : { text }),
          ...(wd.attributes.lemma === undefined ? {} : { lemma: wd.attributes.lemma }),
          ...(wd.attributes.pos === undefined ? {} : { pos: wd.attributes.pos }),
        };
      });
      const [match] = elements(disambig, 'match');
      const [filter] = elements(element, 'filter');
      rules.push({
        id,
        action: action as DisambiguationAction,
        patterns: readPattern(pattern, tests, phrases),
        ...(antipatterns.length > 0 ? { antipatterns } : {}),
        ...(readings.length > 0 ? { readings } : {}),
        ...(disambig.attributes.postag === undefined ? {} : { pos: disambig.attributes.postag }),
        ...(match ? { match: readMatch(match) } : {}),
        ...(filter ? { filter: readFilter(filter) } : {}),
      });
    } catch (error) {
      if (!(error instanceof RuleRefused) && !(error instanceof ExpressionRefused)) throw error;
      refused.push({
        id,
        reason: error instanceof RuleRefused ? error.message : 'an expression that is not understood',
      });
    }
  };
  for (const child of elements(root))
    if (child.name === 'rule') take(child, child.attributes.id ?? child.attributes.name ?? '', []);
    else if (child.name === 'rulegroup') {
      const antipatterns = elements(child, 'antipattern');
      elements(child, 'rule').forEach((rule, index) => {
        take(rule, `${rule.attributes.id ?? child.attributes.id}[${index + 1}]`, antipatterns);
      });
    }
  return { rules, refused };
}
