import type { ShownRequest } from './api.ts';

/** How a request is shown. */
export const FORMS = ['url', 'curl', 'python', 'javascript'] as const;
export type RequestForm = (typeof FORMS)[number];

const shell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A text in the quotes that JSON, Python and JavaScript share. */
const quoted = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * Writes a request so that it can be run: the token comes from the environment.
 * @param origin of the gateway, such as http://127.0.0.1:8080
 */
export function written(
  { method, path, type, body, needsToken }: ShownRequest,
  form: RequestForm,
  origin: string,
): string {
  const url = origin + path;
  switch (form) {
    case 'url':
      return url;
    case 'curl':
      return [
        `curl ${shell(url)}`,
        ...(method === 'GET' || (method === 'POST' && body !== undefined) ? [] : [`-X ${method}`]),
        ...(needsToken ? ['-H "Authorization: Bearer $TOKEN"'] : []),
        ...(type === undefined ? [] : [`-H ${shell(`Content-Type: ${type}`)}`]),
        ...(body === undefined ? [] : [`--data-raw ${shell(body)}`]),
      ].join(' \\\n  ');
    case 'python': {
      const headers = [
        ...(needsToken ? [`"Authorization": f"Bearer {os.environ['TOKEN']}"`] : []),
        ...(type === undefined ? [] : [`"Content-Type": ${quoted(type)}`]),
      ];
      const parts = [
        quoted(url),
        ...(body === undefined ? [] : [`data=${quoted(body)}.encode()`]),
        ...(headers.length === 0 ? [] : [`headers={${headers.join(', ')}}`]),
        ...(method === 'GET' ? [] : [`method=${quoted(method)}`]),
      ];
      return [
        `import ${needsToken ? 'os, ' : ''}urllib.request`,
        '',
        `request = urllib.request.Request(\n    ${parts.join(',\n    ')},\n)`,
        'with urllib.request.urlopen(request) as response:',
        '    print(response.read().decode())',
      ].join('\n');
    }
    case 'javascript': {
      const headers = [
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code that somebody else runs
        ...(needsToken ? ['Authorization: `Bearer ${process.env.TOKEN}`'] : []),
        ...(type === undefined ? [] : [`'Content-Type': ${quoted(type)}`]),
      ];
      const options = [
        ...(method === 'GET' ? [] : [`method: ${quoted(method)}`]),
        ...(headers.length === 0 ? [] : [`headers: { ${headers.join(', ')} }`]),
        ...(body === undefined ? [] : [`body: ${quoted(body)}`]),
      ];
      const second = options.length === 0 ? '' : `, {\n  ${options.join(',\n  ')},\n}`;
      return `const response = await fetch(${quoted(url)}${second});\nconsole.log(await response.text());`;
    }
  }
}
