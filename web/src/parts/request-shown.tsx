import { useState } from 'preact/hooks';
import type { ShownRequest } from '../state/api.ts';
import { t } from '../state/language.ts';
import { FORMS, type RequestForm, written } from '../state/request-forms.ts';
import { Copy } from './copy.tsx';

/** The request behind what a page shows, ready to be used elsewhere. */
export function RequestShown({ request }: { readonly request: ShownRequest | undefined }) {
  const [form, choose] = useState<RequestForm>('curl');
  if (request === undefined) return null;
  const text = written(request, form, location.origin);
  return (
    <details class="request">
      <summary>{t('request.title')}</summary>
      <div class="tabs" role="tablist" aria-label={t('request.title')}>
        {FORMS.map((one) => (
          <button key={one} type="button" role="tab" aria-selected={one === form} onClick={() => choose(one)}>
            {one === 'url' ? 'URL' : one === 'curl' ? 'curl' : one === 'python' ? 'Python' : 'JavaScript'}
          </button>
        ))}
        <Copy text={text} />
      </div>
      <pre tabIndex={0} role="tabpanel" aria-label={t('request.title')}>
        {text}
      </pre>
    </details>
  );
}
