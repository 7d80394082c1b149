import { signal } from '@preact/signals';
import { askJson, signInWanted } from './api.ts';

/** Who is signed in. */
export interface Session {
  readonly version: string;
  /** May everybody who reaches the page see the state of the interfaces? */
  readonly open: boolean;
  readonly signedIn: boolean;
  readonly isAdministrator: boolean;
  readonly expires: string | null;
  readonly token: { readonly name: string; readonly owner: string | null; readonly actions: readonly string[] } | null;
}

export const session = signal<Session | undefined>(undefined);

const PATH = '/console/api/session';

/** Asks who is signed in. A code in the address, of `almanac open`, is exchanged for a session first. */
export async function begin(): Promise<void> {
  const code = /^#code=([\w-]+)$/.exec(location.hash)?.[1];
  if (code !== undefined) {
    // Nobody shall find it in the history.
    history.replaceState(null, '', '#/overview');
    try {
      session.value = await askJson<Session>(PATH, { method: 'POST', body: { code } });
      return;
    } catch (error) {
      signInWanted.value = { reason: (error as Error).message, done: () => {} };
    }
  }
  await refresh();
}

/** Asks again who is signed in. */
export async function refresh(): Promise<void> {
  session.value = await askJson<Session>(PATH).catch(() => session.peek());
}

/** @throws RequestError when the token is refused */
export async function signIn(token: string): Promise<void> {
  session.value = await askJson<Session>(PATH, { method: 'POST', body: { token } });
}

export async function signOut(): Promise<void> {
  session.value = await askJson<Session>(PATH, { method: 'DELETE' });
}
