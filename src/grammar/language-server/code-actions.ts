import { type CodeAction, CodeActionKind, type Diagnostic, type WorkspaceEdit } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { paragraphStart } from '../engine/text/markup/magic-comments.ts';
import { isListable } from '../project/word-list.ts';
import { diagnosticOf } from './diagnostics.ts';
import type { Finding } from './document-check.ts';

/** Commands that the server executes. */
export const COMMANDS = { addWord: 'almanac.addWord', disableRule: 'almanac.disableRule' } as const;

/** Where a word is added. */
export type WordPlace = 'personal' | 'project';

/** Suggestions of one finding that are offered. */
const MOST_SUGGESTIONS = 10;

/** How a comment is written in a line of its own, by format; in other formats it would break a paragraph. */
const COMMENTS: Readonly<Record<string, readonly [before: string, after: string]>> = {
  markdown: ['<!-- ', ' -->'],
  html: ['<!-- ', ' -->'],
  latex: ['% ', ''],
  asciidoc: ['// ', ''],
};

export interface ActionContext {
  readonly document: TextDocument;
  readonly format: string;
  /** Is there a place for settings of the project? */
  readonly hasProject: boolean;
  /** Does the editor accept edits that name the version of a document? */
  readonly versionedEdits: boolean;
}

/**
 * What an editor offers for a finding: each suggestion, then the word for a dictionary, and to leave the finding or its
 * rule alone.
 */
export function actionsFor(finding: Finding, context: ActionContext): CodeAction[] {
  const { document, hasProject } = context;
  const { uri } = document;
  const { rule, found, from, to } = finding;
  const diagnostics = [diagnosticOf(finding, document)];
  const quickFix = (title: string, rest: Partial<CodeAction>): CodeAction => ({
    title,
    kind: CodeActionKind.QuickFix,
    diagnostics,
    ...rest,
  });
  const command = (title: string, name: string, argument: object): CodeAction =>
    quickFix(title, { command: { title, command: name, arguments: [{ uri, ...argument }] } });
  const actions = finding.replacements.slice(0, MOST_SUGGESTIONS).map((replacement, index) =>
    quickFix(replacement === '' ? `Remove “${found}”` : `Write “${replacement}”`, {
      edit: editOf(context, from, to, replacement),
      ...(index === 0 ? { isPreferred: true } : {}),
    }),
  );
  if (rule.kind === 'speller' && isListable(found)) {
    const add = (title: string, place: WordPlace) =>
      actions.push(command(title, COMMANDS.addWord, { word: found, place }));
    add(`Add “${found}” to my dictionary`, 'personal');
    if (hasProject) add(`Add “${found}” to the dictionary of the project`, 'project');
  }
  const ignore = ignoreEdit(finding, context);
  if (ignore !== undefined) actions.push(quickFix(`Ignore ${rule.id} in this paragraph`, { edit: ignore }));
  if (hasProject)
    actions.push(command(`Switch ${rule.id} off in this project`, COMMANDS.disableRule, { rule: rule.id }));
  return actions;
}

/** Does a finding belong to what an editor asks about? */
export function isAbout(finding: Finding, document: TextDocument, range: Diagnostic['range']): boolean {
  return finding.from <= document.offsetAt(range.end) && finding.to >= document.offsetAt(range.start);
}

function editOf({ document, versionedEdits }: ActionContext, from: number, to: number, newText: string): WorkspaceEdit {
  const { uri, version } = document;
  const edits = [{ range: { start: document.positionAt(from), end: document.positionAt(to) }, newText }];
  return versionedEdits
    ? { documentChanges: [{ textDocument: { uri, version }, edits }] }
    : { changes: { [uri]: edits } };
}

/** A comment above the paragraph of a finding; undefined where none can stand. */
function ignoreEdit({ from, rule }: Finding, context: ActionContext): WorkspaceEdit | undefined {
  const marks = Object.hasOwn(COMMENTS, context.format) ? COMMENTS[context.format] : undefined;
  if (marks === undefined) return undefined;
  const source = context.document.getText();
  const start = paragraphStart(source, from);
  const lineEnd = source.includes('\r\n') ? '\r\n' : '\n';
  const indent = /^[ \t]*/.exec(source.slice(start, from))?.[0] ?? '';
  return editOf(context, start, start, `${indent}${marks[0]}almanac: ignore ${rule.id}${marks[1]}${lineEnd}`);
}
