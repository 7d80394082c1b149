import { signInWanted } from '../state/api.ts';
import { LANGUAGES, type Language, language, t, useLanguage } from '../state/language.ts';
import { linkTo, PAGES, place } from '../state/route.ts';
import { session, signOut } from '../state/session.ts';
import { type Theme, theme, useTheme } from '../state/theme.ts';

/** What stands around every page: the name, who is signed in, language and colours, and the way to the pages. */
export function Frame() {
  const { page } = place.value;
  return (
    <>
      <header class="top">
        <a class="skip" href="#main" onClick={skip}>
          {t('frame.skip')}
        </a>
        <a class="brand" href={linkTo('overview')}>
          Almanac
        </a>
        <Person />
        <select
          aria-label={t('frame.language')}
          value={language.value}
          onChange={(event) => void useLanguage(event.currentTarget.value as Language)}
        >
          {Object.entries(LANGUAGES).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
        <select
          aria-label={t('frame.theme')}
          value={theme.value}
          onChange={(event) => useTheme(event.currentTarget.value as Theme)}
        >
          {(['auto', 'light', 'dark'] as const).map((one) => (
            <option key={one} value={one}>
              {t(`theme.${one}`)}
            </option>
          ))}
        </select>
      </header>
      <nav class="side" aria-label={t('frame.pages')}>
        <ul>
          {PAGES.map((one) => (
            <li key={one}>
              <a href={linkTo(one)} aria-current={one === page ? 'page' : undefined}>
                {t(`page.${one}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function skip(event: Event): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

function Person() {
  const who = session.value;
  if (who === undefined) return null;
  if (!who.signedIn)
    return (
      <button type="button" onClick={() => (signInWanted.value = { reason: '', done: () => {} })}>
        {t('person.signIn')}
      </button>
    );
  return (
    <span class="row">
      <span class="small">{who.token?.name ?? t('person.administrator')}</span>
      <button type="button" onClick={() => void signOut()}>
        {t('person.signOut')}
      </button>
    </span>
  );
}
