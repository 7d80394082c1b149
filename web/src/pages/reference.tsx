import { useEffect, useState } from 'preact/hooks';
import { Problem } from '../parts/problem.tsx';
import { t } from '../state/language.ts';
import { keepQuery, place } from '../state/route.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: { readonly type?: string; readonly description?: string };
}
interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: unknown;
  readonly responses?: Readonly<Record<string, { readonly description?: string }>>;
}
interface Description {
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** What the gateway and every interface behind it say of themselves. */
export default function Reference() {
  const [description, show] = useState<Description>();
  const [error, fail] = useState<Error>();
  useEffect(() => {
    fetch('/openapi.json')
      .then((response) => (response.ok ? response.json() : Promise.reject(new Error(response.statusText))))
      .then(show, fail);
  }, []);
  const tags = description?.tags ?? [];
  const asked = place.value.query.get('of') ?? '';
  const chosen = tags.find(({ name }) => name === asked) ?? tags[0];
  return (
    <>
      <label>
        {t('reference.interface')}
        <select value={chosen?.name ?? ''} onChange={(event) => keepQuery({ of: event.currentTarget.value })}>
          {tags.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <Problem error={error} />
      {description === undefined || chosen === undefined ? (
        error === undefined && <p class="soft waiting">{t('wait')}</p>
      ) : (
        <section lang="en">
          <h2>{chosen.name}</h2>
          <p>{chosen.description}</p>
          {Object.entries(description.paths).flatMap(([path, operations]) =>
            Object.entries(operations)
              .filter(([, { tags: of }]) => of?.includes(chosen.name))
              .map(([method, operation]) => (
                <Shown key={`${method} ${path}`} path={path} method={method} operation={operation} />
              )),
          )}
        </section>
      )}
    </>
  );
}

function Shown({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const { summary, description, parameters = [], requestBody, responses = {} } = operation;
  return (
    <details class="card" style={{ marginTop: '0.5rem' }}>
      <summary>
        <strong class="mono">
          {method.toUpperCase()} {path}
        </strong>{' '}
        <span class="soft">{summary}</span>
      </summary>
      {description !== undefined && <p>{description}</p>}
      {parameters.length > 0 && (
        <div class="scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('reference.parameter')}</th>
                <th scope="col">{t('reference.type')}</th>
                <th scope="col">{t('reference.meaning')}</th>
              </tr>
            </thead>
            <tbody>
              {parameters.map((one) => (
                <tr key={`${one.in} ${one.name}`}>
                  <td class="mono">
                    {one.name}
                    {one.required && ' *'}
                  </td>
                  <td>
                    {one.schema?.type ?? ''} ({one.in})
                  </td>
                  <td>{one.description ?? one.schema?.description ?? ''}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {requestBody !== undefined && (
        <>
          <h3>{t('reference.body')}</h3>
          <pre tabIndex={0}>{JSON.stringify(requestBody, null, 2)}</pre>
        </>
      )}
      <h3>{t('reference.answers')}</h3>
      <ul>
        {Object.entries(responses).map(([status, one]) => (
          <li key={status}>
            <code>{status}</code> {one.description}
          </li>
        ))}
      </ul>
    </details>
  );
}
