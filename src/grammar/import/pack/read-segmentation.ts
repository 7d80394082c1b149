import { parseJava } from '../../engine/expression/parse-java.ts';
import { toJavaScript } from '../../engine/expression/to-javascript.ts';
import type { PackedBreak } from '../../store/pack/rule-pack-file.ts';
import { type Element, elements, oneElement, textOf } from './xml-tree.ts';

/**
 * The rules of an SRX 2.0 file that hold for a language, in order: those of every group whose pattern fits (cascade).
 * @param key the code of the language with the kind of line breaks: en_two
 */
export function readSegmentation(root: Element, key: string): PackedBreak[] {
  const body = oneElement(root, 'body');
  const groups = new Map(
    elements(oneElement(body, 'languagerules'), 'languagerule').map((group) => [
      group.attributes.languagerulename,
      group,
    ]),
  );
  const rules: PackedBreak[] = [];
  for (const map of elements(oneElement(body, 'maprules'), 'languagemap')) {
    const pattern = new RegExp(`^(?:${map.attributes.languagepattern})$`);
    const group = groups.get(map.attributes.languagerulename);
    if (!group || !pattern.test(key)) continue;
    for (const rule of elements(group, 'rule')) {
      const [before] = elements(rule, 'beforebreak');
      const [after] = elements(rule, 'afterbreak');
      rules.push({
        breaks: rule.attributes.break !== 'no',
        before: translate(before ? textOf(before) : ''),
        after: translate(after ? textOf(after) : ''),
      });
    }
  }
  return rules;
}

const translate = (source: string): string => toJavaScript(parseJava(source, false));
