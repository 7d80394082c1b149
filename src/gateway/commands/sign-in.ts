import { signInCode } from '../engine/session.ts';
import { sessionKey } from '../store/session-key.ts';

/**
 * The address of the console that signs an administrator in. The code is in the fragment, which browsers do not send.
 * @param directory of the gateway's data
 * @param url of the running gateway
 * @throws CommandError when the session key cannot be used
 */
export async function signInAddress(directory: string, url: string): Promise<string> {
  return `${url}/#code=${signInCode(await sessionKey(directory), Date.now())}`;
}
