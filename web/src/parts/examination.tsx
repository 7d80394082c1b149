import { useState } from 'preact/hooks';
import { askJson } from '../state/api.ts';
import { t } from '../state/language.ts';
import { session } from '../state/session.ts';
import { Problem } from './problem.tsx';

interface Finding {
  readonly check: string;
  readonly state: 'ok' | 'warning' | 'problem';
  readonly finding: string;
  readonly remedy?: string;
}

const TONES = { ok: 'good', warning: 'warn', problem: 'bad' } as const;

/** What `almanac doctor` says of the machine, for administrators. */
export function Examination() {
  const [findings, show] = useState<readonly Finding[]>();
  const [error, fail] = useState<Error>();
  const [busy, wait] = useState(false);
  if (session.value?.isAdministrator !== true) return null;
  const examine = async (): Promise<void> => {
    wait(true);
    try {
      show((await askJson<{ findings: readonly Finding[] }>('/console/api/doctor')).findings);
      fail(undefined);
    } catch (reason) {
      fail(reason as Error);
    }
    wait(false);
  };
  return (
    <section aria-labelledby="doctor">
      <div class="row">
        <h2 id="doctor">{t('doctor.title')}</h2>
        <button type="button" disabled={busy} onClick={() => void examine()}>
          {t('doctor.examine')}
        </button>
      </div>
      <Problem error={error} />
      <ul aria-live="polite" style={{ listStyle: 'none', padding: 0 }}>
        {findings?.map(({ check, state, finding, remedy }) => (
          <li key={check + finding}>
            <span class={`dot ${TONES[state]}`}>{t(`doctor.${state}`)}</span> <strong>{check}</strong> {finding}
            {remedy !== undefined && <pre>{remedy}</pre>}
          </li>
        ))}
      </ul>
    </section>
  );
}
