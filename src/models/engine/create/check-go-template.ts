import { fail } from '../../errors.ts';

const OPENING = /^(?:if|range|with|block|define)\b/;

/**
 * Refuses a text that cannot be a Go template: an action without its end, blocks that do not match, or Jinja, which
 * belongs into the model file.
 * @throws ServiceError TEMPLATE_INVALID with the words of Go's parser
 */
export function checkGoTemplate(text: string): void {
  const wrong = (at: number, reason: string): Error =>
    fail('TEMPLATE_INVALID', { reason: `template: :${text.slice(0, at).split('\n').length}: ${reason}` });
  let open = 0;
  for (let at = text.indexOf('{{'); at >= 0; at = text.indexOf('{{', at)) {
    const end = endOfAction(text, at + 2);
    if (end < 0) throw wrong(at, 'unclosed action');
    const action = text
      .slice(at + 2, end)
      .replace(/^-\s/, '')
      .replace(/\s-$/, '')
      .trim();
    if (OPENING.test(action)) open++;
    else if (/^end\b/.test(action) && --open < 0) throw wrong(at, 'unexpected {{end}}');
    else if (/^else\b/.test(action) && open === 0) throw wrong(at, 'unexpected {{else}}');
    at = end + 2;
  }
  if (open > 0) throw wrong(text.length, 'unexpected EOF');
  const jinja = text.search(/\{%-?\s*(?:if|for|set|macro|elif|else|endif|endfor|generation)\b/);
  if (jinja >= 0) throw wrong(jinja, 'this is a Jinja template; without a template the one in the model file is used');
}

/** Where `}}` ends an action that has begun, outside of strings and comments; negative without an end. */
function endOfAction(text: string, start: number): number {
  const comment = /^-?\s*\/\*/.exec(text.slice(start, start + 16));
  if (comment !== null) {
    const end = text.indexOf('*/', start);
    return end < 0 ? -1 : text.indexOf('}}', end);
  }
  let quote = '';
  for (let at = start; at < text.length; at++) {
    const letter = text.charAt(at);
    if (quote !== '') {
      if (letter === '\\' && quote !== '`') at++;
      else if (letter === quote) quote = '';
      else if (letter === '\n' && quote !== '`') return -1;
    } else if (letter === '"' || letter === '`' || letter === "'") quote = letter;
    else if (text.startsWith('}}', at)) return at;
  }
  return -1;
}
