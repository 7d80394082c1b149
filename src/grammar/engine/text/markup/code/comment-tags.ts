/** Comments that speak to a tool. */
const DIRECTIVE =
  /^\s*(?:eslint|jshint|jslint|jscs|tslint|prettier-|biome-|stylelint-|@ts-|@flow|@format\b|istanbul |c8 |v8 |node:coverage|webpack\w*:|@vite|@__|noqa|type: ?ignore|mypy:|pylint:|pyright:|ruff:|flake8|fmt: |isort:|pragma\b|nosec|NOLINT|IWYU|clang-format|cppcheck|go:\w|\+build|nolint|swiftlint:|MARK: -|rubocop:|frozen_string_literal|shellcheck |hadolint|yamllint|yaml-language-server|cspell|spell-?checker|#?(?:end)?region\b|<\/?reference |language=|@formatter:|noinspection|-\*-|vi[m]?:|SPDX-|sourceMappingURL|# sourceMappingURL|[@#]__PURE__|syntax=|!\/)/;

/** Tags of documentation whose line is no text: types, names, addresses. */
const TAGS_WITHOUT_TEXT =
  /^\s*[@\\](?:see|type|typedef|import|template|since|version|author|default|defaultValue|default_value|extends|augments|implements|module|namespace|memberof|memberOf|name|alias|class|constructor|enum|function|kind|lends|mixes|mixin|requires|this|package|access|api|apiName|apiGroup|apiVersion|file|ingroup|defgroup|addtogroup|sa|def|fn|var|struct|union|category|group|inheritdoc|inheritDoc|export|importFrom|rdname|aliases|family|method|param\[\w+\]|link|target|yields?Type|var\w*|property-read|license|copyright)\b/;
/** Tags that begin code; it ends at the next tag. */
const CODE_TAGS = /^\s*[@\\](?:example|examples|usage|code|verbatim|dontrun)\b/;
/** A tag with what follows it before its text: the type, the name, a dash. */
const TAG =
  /^\s*(?:[@\\](?:param|arg|argument|prop|property|typeParam|tparam|slot|field|cfg|event|fires|emits|callback|option)(?:\[[\w,]{1,10}\])?(?:\s+\{[^{}\n]{0,200}\})?(?:\s+(?:\[[^\]\n]{0,100}\]|[$&*.\w-]{1,100}))?(?:\s+[-–—:](?=\s))?|[@\\](?:throws|exception|raises?)(?:\s+[\w.\\]{0,60}(?:Exception|Error)\b)?(?:\s+\{[^{}\n]{0,200}\})?(?:\s+-(?=\s))?|[@\\][a-z]\w{0,30}(?:\s+\{[^{}\n]{0,200}\})?(?:\s+-(?=\s))?|:(?:param|parameter|arg|argument|key|keyword|raises?|except|exception|var|ivar|cvar|type|rtype|returns?|meta|yields?)(?:\s+[^:\n]{1,100})?:)[ \t]*/;
/** Where a line of a list of arguments begins with a name: `name (type): text`. */
const NAMED = /^\s*\*{0,2}[a-z_]\w{0,40}(?:\s\([^()\n]{1,100}\))?:[ \t]+(?=\S)/;

/** Where a parameter and its type have a line of their own. */
const NUMPY_NAME = /^\s*\*{0,2}[A-Za-z_][\w*, ]{0,100} : \S[^.]{0,200}$/;

/** What a line of a comment is. */
export type LineKind =
  | { readonly is: 'text' | 'nothing' | 'code' }
  /** `length` characters at the beginning are no text. */
  | { readonly is: 'tag'; readonly length: number };

const TEXT: LineKind = { is: 'text' };
const NOTHING: LineKind = { is: 'nothing' };
const CODE: LineKind = { is: 'code' };

/** A line that is code which somebody took out, an example, or a part of a drawing. */
const LOOKS_LIKE_CODE =
  /[;{}]\s*$|^\s*(?:>>>|\$ |>> |[)\]}]+[,;]?\s*$|#\s?(?:include|define|if|endif|ifdef|pragma)\b)|^\s*(?:import|from|export|const|let|var|return|def|class|func|fn|public|private|if|for|while|else|elif|switch|case)\b.*(?:[({:,=]|\)|=>)\s*$|^\s*[|\\].*[|\\]|^\s*[\w.$[\]-]{1,80}\s*(?:[-+*/|&]?=|:=)\s*\S|^\s*[\w.$]{1,80}\([^)]*\)[,;]?\s*$/;

/** What the line of a comment is: its text, a tag before text, code, or nothing to read. */
export function kindOfLine(line: string): LineKind {
  if (CODE_TAGS.test(line)) return CODE;
  if (NUMPY_NAME.test(line) || DIRECTIVE.test(line) || TAGS_WITHOUT_TEXT.test(line)) return NOTHING;
  const tag = TAG.exec(line) ?? NAMED.exec(line);
  if (tag !== null) return { is: 'tag', length: tag[0].length };
  if (line.length < 1000 && LOOKS_LIKE_CODE.test(line)) return NOTHING;
  return TEXT;
}
