import { lexer, type Token, type Tokens } from 'marked';
import type { ComponentChildren } from 'preact';

/** Shows Markdown. It becomes elements and never HTML, so that any markup in it stays text. */
export default function Markdown({ text }: { readonly text: string }) {
  return <>{blocks(lexer(text))}</>;
}

const blocks = (tokens: readonly Token[]): ComponentChildren[] => tokens.map((token, index) => block(token, index));

function block(token: Token, key: number): ComponentChildren {
  switch (token.type) {
    case 'space':
      return null;
    case 'heading':
      return <h4 key={key}>{inline(token.tokens)}</h4>;
    case 'paragraph':
      return <p key={key}>{inline(token.tokens)}</p>;
    case 'code':
      return (
        <pre key={key} tabIndex={0}>
          {token.text}
        </pre>
      );
    case 'blockquote':
      return <blockquote key={key}>{blocks(token.tokens ?? [])}</blockquote>;
    case 'list': {
      const { items, ordered, start } = token as Tokens.List;
      const shown = items.map((item, index) => <li key={String(index)}>{blocks(item.tokens)}</li>);
      return ordered ? (
        <ol key={key} start={Number(start) || 1}>
          {shown}
        </ol>
      ) : (
        <ul key={key}>{shown}</ul>
      );
    }
    case 'hr':
      return <hr key={key} />;
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return (
        <div key={key} class="scroll">
          <table>
            <thead>
              <tr>
                {header.map((cell, index) => (
                  <th key={String(index)}>{inline(cell.tokens)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={String(at)}>
                  {row.map((cell, index) => (
                    <td key={String(index)}>{inline(cell.tokens)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    }
    case 'text':
      return token.tokens === undefined ? token.text : <span key={key}>{inline(token.tokens)}</span>;
    default:
      // HTML among it.
      return <p key={key}>{token.raw}</p>;
  }
}

const inline = (tokens: readonly Token[] | undefined): ComponentChildren[] =>
  (tokens ?? []).map((token, key) => {
    switch (token.type) {
      case 'strong':
        return <strong key={String(key)}>{inline(token.tokens)}</strong>;
      case 'em':
        return <em key={String(key)}>{inline(token.tokens)}</em>;
      case 'del':
        return <del key={String(key)}>{inline(token.tokens)}</del>;
      case 'codespan':
        return <code key={String(key)}>{token.text}</code>;
      case 'br':
        return <br key={String(key)} />;
      case 'link':
        return /^https?:\/\//.test(token.href) ? (
          <a key={String(key)} href={token.href} rel="noreferrer noopener" target="_blank">
            {inline(token.tokens)}
          </a>
        ) : (
          token.raw
        );
      case 'text':
      case 'escape':
        return plain(token);
      default:
        return token.raw;
    }
  });

/** A token of text may hold others. */
const plain = (token: Token): ComponentChildren =>
  'tokens' in token && token.tokens !== undefined ? inline(token.tokens) : (token as Tokens.Text).text;
