import { useState } from 'preact/hooks';
import { ask } from '../state/api.ts';
import { t } from '../state/language.ts';
import { Problem } from './problem.tsx';

const PATH = '/geocoding/reverse/batch?format=csv';

/** Takes a table with points, and gives it back with their addresses. */
export function EnrichTable() {
  const [error, fail] = useState<Error>();
  const [done, tell] = useState<{ readonly name: string; readonly address: string }>();
  const [busy, wait] = useState(false);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    wait(true);
    tell(undefined);
    try {
      const response = await ask(PATH, { method: 'POST', body: await file.text(), type: 'text/csv' });
      tell({
        name: file.name.replace(/(\.\w+)?$/, '-addresses.csv'),
        address: URL.createObjectURL(await response.blob()),
      });
      fail(undefined);
    } catch (reason) {
      fail(reason as Error);
    }
    wait(false);
  };
  return (
    <section aria-labelledby="enrich">
      <h2 id="enrich">{t('enrich.title')}</h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files can be chosen with the button as well */}
      <div
        class="card"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void take(event.dataTransfer?.files[0]);
        }}
      >
        <p class="soft">{t('enrich.drop')}</p>
        <label class="button">
          {t('enrich.choose')}
          <input
            type="file"
            class="hidden"
            accept=".csv,text/csv"
            onChange={(event) => void take(event.currentTarget.files?.[0])}
          />
        </label>
        <Problem error={error} />
        <p role="status">
          {busy && t('wait')}
          {done !== undefined && (
            <a href={done.address} download={done.name}>
              {t('enrich.save', { name: done.name })}
            </a>
          )}
        </p>
      </div>
    </section>
  );
}
