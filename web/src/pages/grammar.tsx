import { useEffect, useRef, useState } from 'preact/hooks';
import { Problem } from '../parts/problem.tsx';
import { RequestShown } from '../parts/request-shown.tsx';
import type { Editor } from '../parts/text-editor.ts';
import { askJson, type ShownRequest, shown } from '../state/api.ts';
import { CHECK_PATH, CHECK_TYPE, type CheckAnswer, type Match } from '../state/check.ts';
import { number, language as pageLanguage, t } from '../state/language.ts';

interface Language {
  readonly name: string;
  readonly longCode: string;
}

const KEPT = 'almanac.text';
const PAUSE_MS = 350;
const MOST_LETTERS = 40_000;

export default function Grammar() {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | undefined>(undefined);
  const [languages, offer] = useState<readonly Language[]>([]);
  const [chosen, choose] = useState('auto');
  const [off, disable] = useState<readonly string[]>([]);
  const [text, write] = useState(() => sessionStorage.getItem(KEPT) ?? t('grammar.sample'));
  const [answer, show] = useState<CheckAnswer>();
  const [error, fail] = useState<Error>();
  const [request, tell] = useState<ShownRequest>();

  useEffect(() => {
    askJson<readonly Language[]>('/grammar/languages').then(offer, fail);
  }, []);

  useEffect(() => {
    let over = false;
    void import('../parts/text-editor.ts').then(({ openEditor }) => {
      if (over || place.current === null) return;
      editor.current = openEditor(place.current, {
        text,
        label: t('grammar.text'),
        changed: write,
        ignore: (rule) => disable((before) => (before.includes(rule) ? before : [...before, rule])),
        words: { ignore: t('grammar.ignoreRule') },
      });
    }, fail);
    return () => {
      over = true;
      editor.current?.close();
    };
  }, [pageLanguage.value]);

  // Checks when nothing was typed for a moment; an older question is dropped.
  useEffect(() => {
    sessionStorage.setItem(KEPT, text);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const body = new URLSearchParams({ text, language: chosen });
      if (off.length > 0) body.set('disabledRules', off.join(','));
      const question = { method: 'POST', body: body.toString(), type: CHECK_TYPE, signal: stop.signal } as const;
      tell(shown(CHECK_PATH, question));
      askJson<CheckAnswer>(CHECK_PATH, question).then(
        (checked) => {
          show(checked);
          fail(undefined);
          editor.current?.mark(text, checked.matches);
        },
        (reason: Error) => {
          if (reason.name !== 'AbortError') fail(reason);
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, chosen, off]);

  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const content = (await file.text()).slice(0, MOST_LETTERS);
    editor.current?.replace(content);
  };
  const matches = answer?.matches ?? [];
  return (
    <>
      <div class="row">
        <label>
          {t('grammar.language')}
          <select value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
            <option value="auto">{t('grammar.auto')}</option>
            {languages.map(({ name, longCode }) => (
              <option key={longCode} value={longCode}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {chosen === 'auto' && answer !== undefined && (
          <span class="soft small">{answer.language.detectedLanguage.name}</span>
        )}
        <label class="button">
          {t('grammar.file')}
          <input
            type="file"
            class="hidden"
            accept="text/*,.md,.tex,.rst,.adoc,.org"
            onChange={(event) => void take(event.currentTarget.files?.[0])}
          />
        </label>
      </div>
      <Problem error={error} />
      <div class="split" style={{ marginTop: '0.75rem' }}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: files can be chosen with the button as well */}
        <div
          ref={place}
          class="card"
          style={{ padding: 0, minHeight: '18rem' }}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            void take(event.dataTransfer?.files[0]);
          }}
        />
        <section aria-labelledby="matches">
          <h2 id="matches" style={{ marginTop: 0 }} aria-live="polite">
            {t('grammar.count', { matches: matches.length, words: wordsIn(text), letters: text.length })}
          </h2>
          {off.map((rule) => (
            <span key={rule} class="chip">
              {rule}
              <button
                type="button"
                aria-label={t('grammar.ruleOn', { rule })}
                onClick={() => disable((before) => before.filter((one) => one !== rule))}
              >
                ×
              </button>
            </span>
          ))}
          <ol style={{ paddingLeft: 0, listStyle: 'none' }}>
            {matches.map((match) => (
              <Found
                key={`${match.offset} ${match.rule.id}`}
                match={match}
                text={text}
                show={() => editor.current?.show(match.offset, match.length)}
                use={(value) => editor.current?.change(match.offset, match.length, value)}
                ignore={() => disable((before) => [...before, match.rule.id])}
              />
            ))}
          </ol>
        </section>
      </div>
      <RequestShown request={request} />
    </>
  );
}

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;

const MOST_SHOWN = 5;

function Found({
  match,
  text,
  show,
  use,
  ignore,
}: {
  readonly match: Match;
  readonly text: string;
  readonly show: () => void;
  readonly use: (value: string) => void;
  readonly ignore: () => void;
}) {
  const { message, offset, length, replacements, rule } = match;
  return (
    <li class="card" style={{ marginBottom: '0.5rem' }}>
      <button type="button" class="plain" onClick={show}>
        “{text.slice(offset, offset + length)}”
      </button>
      <p>{message}</p>
      <div class="row">
        {replacements.slice(0, MOST_SHOWN).map(({ value }) => (
          <button key={value} type="button" onClick={() => use(value)}>
            {value === '' ? t('grammar.remove') : value}
          </button>
        ))}
        <button type="button" class="plain small" title={rule.id} onClick={ignore}>
          {t('grammar.ignoreRule')}
        </button>
      </div>
      <p class="small soft" style={{ marginBottom: 0 }}>
        {rule.category.name} · {rule.id} · {number(offset)}
      </p>
    </li>
  );
}
