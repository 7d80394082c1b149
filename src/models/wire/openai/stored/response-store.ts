import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** How many answers are kept, and for how long: rows of the settings table. */
export interface ResponseStoreSettings {
  readonly storedResponses: number;
  /** bytes */
  readonly storedResponsesSize: number;
  /** ms */
  readonly storedResponsesAge: number;
}

/** Items of a conversation as OpenAI writes them in JSON. */
export type ConversationItem = Readonly<Record<string, unknown>>;

/** An answer that a later request can refer to. */
export interface StoredResponse {
  readonly response: Readonly<Record<string, unknown>>;
  /** What the request added to the conversation. */
  readonly input: readonly ConversationItem[];
  /** The conversation up to this answer, and with it. */
  readonly items: readonly ConversationItem[];
  /** Who may refer to it; undefined for whoever knows its id. */
  readonly owner: string | undefined;
}

/** Keeps the latest answers in memory. The oldest go first, and all go when the server stops. */
export class ResponseStore {
  readonly #kept: LRUCache<string, StoredResponse> | undefined;

  constructor({ storedResponses, storedResponsesSize, storedResponsesAge }: ResponseStoreSettings) {
    if (storedResponses === 0) return;
    this.#kept = new LRUCache({
      max: storedResponses,
      maxSize: storedResponsesSize,
      ttl: storedResponsesAge,
      // Two bytes for a character, and the answer is in the items once more.
      sizeCalculation: (one) => 4 * JSON.stringify(one.items).length + 1,
    });
  }

  /** Whether anything is kept at all. */
  get isOn(): boolean {
    return this.#kept !== undefined;
  }

  /** @param id of the answer; one that is larger than all the room is not kept */
  put(id: string, stored: StoredResponse): void {
    this.#kept?.set(id, stored);
  }

  /** Undefined if it is not kept, or not for this client. */
  get(id: string, client: string): StoredResponse | undefined {
    const found = this.#kept?.get(id);
    return found?.owner === undefined || found.owner === client ? found : undefined;
  }

  /** Whether it was there. */
  delete(id: string, client: string): boolean {
    return this.get(id, client) !== undefined && this.#kept?.delete(id) === true;
  }
}

/** An item with an id, which those of a request need not have. */
export const withId = (item: ConversationItem): ConversationItem =>
  typeof item.id === 'string' ? item : { id: `msg_${randomBytes(12).toString('hex')}`, ...item };
