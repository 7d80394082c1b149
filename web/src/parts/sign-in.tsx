import { useEffect, useRef, useState } from 'preact/hooks';
import { signInWanted } from '../state/api.ts';
import { t } from '../state/language.ts';
import { signIn } from '../state/session.ts';
import { Problem } from './problem.tsx';

/** Asks for a token. What the reader was doing goes on behind it. */
export function SignIn() {
  const wanted = signInWanted.value;
  const dialog = useRef<HTMLDialogElement>(null);
  const [token, write] = useState('');
  const [error, fail] = useState<Error>();
  useEffect(() => {
    if (wanted === undefined) dialog.current?.close();
    else if (dialog.current?.open === false) dialog.current.showModal();
  }, [wanted]);
  const end = (signedIn: boolean): void => {
    write('');
    fail(undefined);
    signInWanted.value = undefined;
    wanted?.done(signedIn);
  };
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      await signIn(token.trim());
      end(true);
    } catch (reason) {
      fail(reason as Error);
    }
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="sign-in-title"
      onCancel={(event) => {
        event.preventDefault();
        end(false);
      }}
    >
      <form onSubmit={(event) => void submit(event)}>
        <h2 id="sign-in-title">{t('signIn.title')}</h2>
        <p>{t('signIn.why')}</p>
        <label class="over">
          {t('signIn.token')}
          <input
            type="password"
            autocomplete="off"
            spellcheck={false}
            required
            value={token}
            onInput={(event) => write(event.currentTarget.value)}
          />
        </label>
        <p class="small soft">{t('signIn.hint')}</p>
        <Problem error={error} />
        <div class="row">
          <button type="submit" class="main">
            {t('person.signIn')}
          </button>
          <button type="button" onClick={() => end(false)}>
            {t('cancel')}
          </button>
        </div>
      </form>
    </dialog>
  );
}
