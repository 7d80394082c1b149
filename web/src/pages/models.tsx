import { useEffect, useRef, useState } from 'preact/hooks';
import { Problem } from '../parts/problem.tsx';
import { PullModel } from '../parts/pull-model.tsx';
import { RequestShown } from '../parts/request-shown.tsx';
import { ask, askJson, type ShownRequest, shown } from '../state/api.ts';
import {
  add,
  begin,
  branch,
  type Conversation,
  change,
  conversations,
  current,
  type Message,
  remove,
  rewrite,
  showBranch,
  siblings,
} from '../state/conversations.ts';
import { number, t } from '../state/language.ts';
import { streamedLines } from '../state/streamed-lines.ts';

interface Model {
  readonly name: string;
  readonly size?: number;
  readonly capabilities?: readonly string[];
}
interface Piece {
  readonly message?: { readonly content?: string; readonly thinking?: string };
  readonly error?: string;
  readonly eval_count?: number;
  readonly eval_duration?: number;
}

/** Options of a request, with the bounds that the fields have. */
const OPTIONS = {
  temperature: { min: 0, max: 2, step: 0.1, initial: 0.8 },
  top_p: { min: 0, max: 1, step: 0.05, initial: 0.9 },
  num_predict: { min: -1, max: 100_000, step: 1, initial: 512 },
  num_ctx: { min: 128, max: 1_000_000, step: 1, initial: 4096 },
  seed: { min: 0, max: 2_147_483_647, step: 1, initial: 0 },
} as const;
type OptionName = keyof typeof OPTIONS;

export default function Models() {
  const [models, offer] = useState<readonly Model[]>();
  const [error, fail] = useState<Error>();
  const load = (): void => {
    askJson<{ models: readonly Model[] }>('/models/api/tags').then(
      (answer) => {
        offer(answer.models);
        fail(undefined);
      },
      (reason: Error) => fail(reason),
    );
  };
  useEffect(load, []);
  return (
    <>
      <Problem error={error} />
      {error !== undefined && (
        <button type="button" onClick={load}>
          {t('retry')}
        </button>
      )}
      {models !== undefined && (
        <>
          {models.length === 0 ? <p>{t('models.none')}</p> : <Chat models={models} />}
          <PullModel pulled={load} />
        </>
      )}
    </>
  );
}

function Chat({ models }: { readonly models: readonly Model[] }) {
  const first = models[0]?.name ?? '';
  const conversation = conversations.value.find(({ id }) => id === current.value);
  const model = models.find(({ name }) => name === conversation?.model) ?? models[0];
  const [options, set] = useState<Partial<Record<OptionName, number>>>({});
  const [running, run] = useState<AbortController>();
  const [error, fail] = useState<Error>();
  const [speed, measure] = useState('');
  const [request, tell] = useState<ShownRequest>();

  /** Has the model answer behind a message. */
  const answer = async (id: string, behind: string): Promise<void> => {
    const asked = conversations.peek().find((one) => one.id === id);
    if (asked === undefined) return;
    const messages = branch({ ...asked, leaf: behind }).map(({ role, content, images }) => ({
      role,
      content,
      ...(images === undefined ? {} : { images }),
    }));
    const body = { model: asked.model || first, messages, ...(Object.keys(options).length > 0 ? { options } : {}) };
    tell(shown('/models/api/chat', { method: 'POST', body: { ...body, stream: false } }));
    const stop = new AbortController();
    run(stop);
    fail(undefined);
    measure('');
    const reply = add(id, behind, { role: 'assistant', content: '' });
    let content = '';
    let thinking = '';
    try {
      const response = await ask('/models/api/chat', { method: 'POST', body, signal: stop.signal });
      for await (const piece of streamedLines<Piece>(response)) {
        if (piece.error !== undefined) throw new Error(piece.error);
        content += piece.message?.content ?? '';
        thinking += piece.message?.thinking ?? '';
        rewrite(id, reply, { content, ...(thinking === '' ? {} : { thinking }) });
        if (piece.eval_count !== undefined && piece.eval_duration)
          measure(
            t('models.speed', {
              tokens: piece.eval_count,
              speed: number((piece.eval_count / piece.eval_duration) * 1e9, { maximumFractionDigits: 1 }),
            }),
          );
      }
    } catch (reason) {
      fail(reason as Error);
    }
    run(undefined);
  };

  const say = (content: string, images: readonly string[], parent?: string | null): void => {
    const { id, leaf } = conversation ?? begin(first);
    const behind = add(id, parent === undefined ? leaf : parent, {
      role: 'user',
      content,
      ...(images.length === 0 ? {} : { images }),
    });
    void answer(id, behind);
  };

  return (
    <div class="split">
      <section aria-labelledby="chat">
        <h2 id="chat" class="hidden">
          {t('models.chat')}
        </h2>
        <div class="row">
          <label>
            {t('models.model')}
            <select
              value={model?.name}
              onChange={(event) => {
                const { value } = event.currentTarget;
                const { id } = conversation ?? begin(value);
                change(id, (one) => ({ ...one, model: value }));
              }}
            >
              {models.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <button type="button" onClick={() => begin(model?.name ?? first)}>
            {t('models.new')}
          </button>
        </div>
        <div role="log" aria-label={t('models.chat')}>
          {conversation !== undefined &&
            branch(conversation).map((message) => (
              <Said
                key={message.id}
                message={message}
                conversation={conversation}
                isBusy={running !== undefined}
                say={(content) => say(content, message.images ?? [], message.parent)}
                again={() => message.parent !== null && void answer(conversation.id, message.parent)}
              />
            ))}
        </div>
        <Problem error={error} />
        <p class="small soft" role="status">
          {running !== undefined ? t('models.answering') : speed}
        </p>
        <Write say={say} running={running} takesImages={model?.capabilities?.includes('vision') === true} />
        <RequestShown request={request} />
      </section>
      <aside>
        <h2 style={{ marginTop: 0 }}>{t('models.conversations')}</h2>
        <ul style={{ listStyle: 'none', padding: 0 }}>
          {conversations.value.map(({ id, title }) => (
            <li key={id} class="row apart">
              <button
                type="button"
                class="plain"
                aria-current={id === current.value}
                onClick={() => (current.value = id)}
              >
                {title === '' ? t('models.untitled') : title}
              </button>
              <button type="button" aria-label={t('models.remove', { title })} onClick={() => remove(id)}>
                ×
              </button>
            </li>
          ))}
        </ul>
        <details>
          <summary>{t('models.options')}</summary>
          {Object.entries(OPTIONS).map(([name, { min, max, step, initial }]) => (
            <label key={name} class="over">
              <code>{name}</code>
              <input
                type="number"
                {...{ min, max, step }}
                placeholder={String(initial)}
                value={options[name as OptionName] ?? ''}
                onInput={(event) => {
                  const { value } = event.currentTarget;
                  const { [name as OptionName]: _before, ...rest } = options;
                  set(value === '' ? rest : { ...rest, [name]: Number(value) });
                }}
              />
            </label>
          ))}
        </details>
      </aside>
    </div>
  );
}

type Shown = typeof import('../parts/markdown.tsx').default;

function Said({
  message,
  conversation,
  isBusy,
  say,
  again,
}: {
  readonly message: Message;
  readonly conversation: Conversation;
  readonly isBusy: boolean;
  readonly say: (content: string) => void;
  readonly again: () => void;
}) {
  const [draft, edit] = useState<string>();
  const [Markdown, use] = useState<Shown>();
  useEffect(() => void import('../parts/markdown.tsx').then(({ default: loaded }) => use(() => loaded)), []);
  const isMine = message.role === 'user';
  const all = siblings(conversation, message);
  const at = all.findIndex(({ id }) => id === message.id);
  const step = (by: number): void => {
    const other = all[at + by];
    if (other !== undefined) showBranch(conversation.id, other.id);
  };
  return (
    <article
      class="card"
      style={{ margin: '0.5rem 0', ...(isMine ? { marginLeft: '2rem' } : { marginRight: '2rem' }) }}
    >
      <h3 class="small soft">{isMine ? t('models.you') : conversation.model}</h3>
      {message.thinking !== undefined && (
        <details class="soft">
          <summary>{t('models.thinking')}</summary>
          <p style={{ whiteSpace: 'pre-wrap' }}>{message.thinking}</p>
        </details>
      )}
      {message.images?.map((image, index) => (
        <img
          key={String(index)}
          alt=""
          src={`data:;base64,${image}`}
          style={{ maxWidth: '10rem', maxHeight: '10rem' }}
        />
      ))}
      {draft !== undefined ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            edit(undefined);
            say(draft);
          }}
        >
          <textarea aria-label={t('models.edit')} value={draft} onInput={(event) => edit(event.currentTarget.value)} />
          <div class="row">
            <button type="submit">{t('models.send')}</button>
            <button type="button" onClick={() => edit(undefined)}>
              {t('cancel')}
            </button>
          </div>
        </form>
      ) : isMine || Markdown === undefined ? (
        <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message.content}</p>
      ) : (
        <div style={{ overflowWrap: 'anywhere' }}>
          <Markdown text={message.content} />
        </div>
      )}
      <div class="row small">
        {all.length > 1 && (
          <>
            <button type="button" aria-label={t('models.branchBefore')} disabled={at === 0} onClick={() => step(-1)}>
              ‹
            </button>
            {at + 1}/{all.length}
            <button
              type="button"
              aria-label={t('models.branchNext')}
              disabled={at === all.length - 1}
              onClick={() => step(1)}
            >
              ›
            </button>
          </>
        )}
        {draft === undefined && isMine && (
          <button type="button" class="plain" disabled={isBusy} onClick={() => edit(message.content)}>
            {t('models.edit')}
          </button>
        )}
        {!isMine && (
          <button type="button" class="plain" disabled={isBusy} onClick={again}>
            {t('models.again')}
          </button>
        )}
      </div>
    </article>
  );
}

const DRAFT = 'almanac.draft';

function Write({
  say,
  running,
  takesImages,
}: {
  readonly say: (content: string, images: readonly string[]) => void;
  readonly running: AbortController | undefined;
  readonly takesImages: boolean;
}) {
  const [text, write] = useState(() => sessionStorage.getItem(DRAFT) ?? '');
  const [images, attach] = useState<readonly string[]>([]);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => sessionStorage.setItem(DRAFT, text), [text]);
  const send = (): void => {
    if (text.trim() === '' || running !== undefined) return;
    say(text, images);
    write('');
    attach([]);
    area.current?.focus();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={area}
        rows={3}
        aria-label={t('models.message')}
        placeholder={t('models.message')}
        value={text}
        onInput={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <div class="row">
        {running === undefined ? (
          <button type="submit" class="main" disabled={text.trim() === ''}>
            {t('models.send')}
          </button>
        ) : (
          <button type="button" class="main" onClick={() => running.abort()}>
            {t('models.stop')}
          </button>
        )}
        {takesImages && (
          <label class="button">
            {t('models.image')} {images.length > 0 && `(${images.length})`}
            <input
              type="file"
              class="hidden"
              accept="image/*"
              multiple
              onChange={(event) => void readImages(event.currentTarget.files).then(attach)}
            />
          </label>
        )}
      </div>
    </form>
  );
}

/** Files as base64. */
const readImages = (files: FileList | null): Promise<string[]> =>
  Promise.all(
    [...(files ?? [])].map(
      (file) =>
        new Promise<string>((resolve, reject) => {
          const reader = new FileReader();
          reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
          reader.onerror = () => reject(reader.error ?? new Error());
          reader.readAsDataURL(file);
        }),
    ),
  );
