import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import type { Match } from '../state/check.ts';

/** An editor in which mistakes are underlined. */
export interface Editor {
  /** Underlines the mistakes of a text, unless another text stands there by now. */
  mark(text: string, matches: readonly Match[]): void;
  /** Puts a text in the place of everything. */
  replace(text: string): void;
  /** Puts a text in the place of a mistake. */
  change(offset: number, length: number, value: string): void;
  /** Selects a place, and brings it into view. */
  show(offset: number, length: number): void;
  close(): void;
}

const MOST_ACTIONS = 5;

/** Opens the editor within an element. @param changed told of every new text */
export function openEditor(
  parent: HTMLElement,
  options: {
    readonly text: string;
    readonly label: string;
    readonly changed: (text: string) => void;
    readonly ignore: (rule: string) => void;
    readonly words: { readonly ignore: string };
  },
): Editor {
  // Within a shadow root the editor adopts style sheets, which the page's policy allows; a style element it would not.
  const host = document.createElement('div');
  parent.replaceChildren(host);
  const root = host.attachShadow({ mode: 'open' });
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        history(),
        keymap.of([...lintKeymap, ...defaultKeymap, ...historyKeymap]),
        lintGutter(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': options.label, spellcheck: 'false' }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) options.changed(update.state.doc.toString());
        }),
        theme,
      ],
    }),
  });
  const put = (from: number, to: number, insert: string): void => {
    view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + insert.length } });
    view.focus();
  };
  return {
    mark(text, matches) {
      if (view.state.doc.toString() !== text) return;
      const diagnostics = matches.map(
        ({ offset, length, message, replacements, rule }): Diagnostic => ({
          from: offset,
          to: offset + length,
          message,
          severity: rule.issueType === 'misspelling' ? 'error' : rule.issueType === 'style' ? 'info' : 'warning',
          actions: [
            ...replacements.slice(0, MOST_ACTIONS).map(({ value }) => ({
              name: value === '' ? '⌫' : value,
              apply: (_view: EditorView, from: number, to: number) => put(from, to, value),
            })),
            { name: options.words.ignore, apply: () => options.ignore(rule.id) },
          ],
        }),
      );
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    replace: (text) => put(0, view.state.doc.length, text),
    change: (offset, length, value) => put(offset, offset + length, value),
    show(offset, length) {
      view.dispatch({ selection: { anchor: offset, head: offset + length }, scrollIntoView: true });
      view.focus();
    },
    close() {
      view.destroy();
      host.remove();
    },
  };
}

const theme = EditorView.theme({
  '&': { fontSize: '1rem', minHeight: '18rem', color: 'inherit', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: '2px solid var(--accent)' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.6' },
  '.cm-content': { padding: '0.75rem', caretColor: 'currentColor' },
  '.cm-gutters': { background: 'transparent', border: '0' },
  '.cm-tooltip': { background: 'var(--card)', color: 'var(--ink)', border: '1px solid var(--line)', maxWidth: '28rem' },
  '.cm-panels': { background: 'var(--shade)', color: 'var(--ink)' },
  '.cm-diagnosticAction': { background: 'var(--accent)', color: 'var(--on-accent)', padding: '0.1rem 0.5rem' },
  '.cm-lintRange-error': { textDecoration: 'underline wavy var(--bad)', backgroundImage: 'none' },
  '.cm-lintRange-warning': { textDecoration: 'underline wavy var(--warn)', backgroundImage: 'none' },
  '.cm-lintRange-info': { textDecoration: 'underline wavy var(--accent)', backgroundImage: 'none' },
});
