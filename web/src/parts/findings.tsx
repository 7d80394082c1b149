import { useRef, useState } from 'preact/hooks';
import { ask, askJson, type ShownRequest } from '../state/api.ts';
import { t } from '../state/language.ts';
import { type Finding, FindingsTable } from './findings-table.tsx';
import { Problem } from './problem.tsx';
import { RequestShown } from './request-shown.tsx';

const PATH = '/vulnerabilities/api/match';
const MOST_BYTES = 32_000_000;

/**
 * Takes an SBOM or a lockfile, shows what of it is affected, and keeps it as an inventory if asked to.
 * @param kept is told when there is a new inventory
 */
export function Findings({ kept }: { readonly kept: (name: string) => void }) {
  const body = useRef('');
  const [findings, show] = useState<readonly Finding[]>();
  const [name, call] = useState('');
  const [warning, warn] = useState<string>();
  const [error, fail] = useState<Error>();
  const [request, tell] = useState<ShownRequest>();
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    call(file.name);
    show(undefined);
    const path = `${PATH}?file=${encodeURIComponent(file.name)}`;
    try {
      if (file.size > MOST_BYTES) throw new Error(t('findings.tooLarge'));
      body.current = await file.text();
      tell({ method: 'POST', path, type: 'application/octet-stream', body: '…', needsToken: false });
      const answer = await askJson<{ findings: readonly Finding[]; warning?: string }>(path, {
        method: 'POST',
        body: body.current,
        type: 'application/octet-stream',
      });
      show(answer.findings);
      warn(answer.warning);
      fail(undefined);
    } catch (reason) {
      fail(reason as Error);
    }
  };
  const keep = async (inventory: string): Promise<void> => {
    const path = `/vulnerabilities/api/inventories/${encodeURIComponent(inventory)}?file=${encodeURIComponent(name)}`;
    const type = 'application/octet-stream';
    tell({ method: 'PUT', path, type, body: '…', needsToken: false });
    await ask(path, { method: 'PUT', body: body.current, type });
    kept(inventory);
  };
  return (
    <section aria-labelledby="findings">
      <h2 id="findings">{t('findings.title')}</h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files can be chosen with the button as well */}
      <div
        class="card"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void take(event.dataTransfer?.files[0]);
        }}
      >
        <p class="soft">{t('findings.drop')}</p>
        <label class="button">
          {t('findings.choose')}
          <input type="file" class="hidden" onChange={(event) => void take(event.currentTarget.files?.[0])} />
        </label>
        <Problem error={error} />
        <div role="status">
          {findings !== undefined && <p>{t('findings.count', { count: findings.length, name })}</p>}
          {findings !== undefined && warning !== undefined && <p class="soft">{warning}</p>}
        </div>
        {findings !== undefined && <FindingsTable findings={findings} />}
        {findings !== undefined && <Keep name={name} kept={keep} />}
      </div>
      <RequestShown request={request} />
    </section>
  );
}

/** Asks for the name under which a file is kept. */
function Keep({ name, kept }: { readonly name: string; readonly kept: (inventory: string) => Promise<void> }) {
  const [error, fail] = useState<Error>();
  const submit = (event: Event): void => {
    event.preventDefault();
    const inventory = String(new FormData(event.currentTarget as HTMLFormElement).get('inventory')).trim();
    kept(inventory).then(
      () => fail(undefined),
      (reason: Error) => fail(reason),
    );
  };
  return (
    <form class="row" style={{ alignItems: 'end', marginTop: '0.75rem' }} onSubmit={submit}>
      <label class="over">
        {t('inventories.keepAs')}
        <input name="inventory" required maxLength={64} defaultValue={name.replace(/[^\w.-]/g, '-').slice(0, 64)} />
      </label>
      <button type="submit">{t('inventories.keep')}</button>
      <Problem error={error} />
    </form>
  );
}
