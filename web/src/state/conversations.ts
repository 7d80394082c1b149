import { signal } from '@preact/signals';

/** One message; several with the same parent are branches of the conversation. */
export interface Message {
  readonly id: string;
  readonly parent: string | null;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly thinking?: string;
  /** Base64, without the beginning of a data URL. */
  readonly images?: readonly string[];
}

export interface Conversation {
  readonly id: string;
  readonly title: string;
  readonly model: string;
  readonly messages: readonly Message[];
  /** The last message of the branch that is seen. */
  readonly leaf: string | null;
}

const KEPT = 'almanac.conversations';
const MOST = 50;

/** The conversations that this browser keeps, the newest first. */
export const conversations = signal<readonly Conversation[]>(read());
export const current = signal<string | undefined>(conversations.peek()[0]?.id);

function read(): readonly Conversation[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '[]') as unknown;
    return Array.isArray(kept) ? (kept as Conversation[]) : [];
  } catch {
    return [];
  }
}

const newId = (): string => Math.random().toString(36).slice(2, 12);

/** Keeps the conversations; the oldest go where the browser has no room. */
function keep(next: readonly Conversation[]): void {
  conversations.value = next.slice(0, MOST);
  for (let count = conversations.value.length; count > 0; count = Math.floor(count / 2))
    try {
      localStorage.setItem(KEPT, JSON.stringify(conversations.value.slice(0, count)));
      return;
    } catch {
      // No room for so many.
    }
}

/** Begins a conversation, and shows it. */
export function begin(model: string): Conversation {
  const made: Conversation = { id: newId(), title: '', model, messages: [], leaf: null };
  keep([made, ...conversations.peek()]);
  current.value = made.id;
  return made;
}

/** Changes one conversation. */
export function change(id: string, by: (conversation: Conversation) => Conversation): void {
  keep(conversations.peek().map((one) => (one.id === id ? by(one) : one)));
}

export function remove(id: string): void {
  keep(conversations.peek().filter((one) => one.id !== id));
  if (current.peek() === id) current.value = conversations.peek()[0]?.id;
}

/** Adds a message behind another one, and shows that branch. @returns its id */
export function add(id: string, parent: string | null, message: Omit<Message, 'id' | 'parent'>): string {
  const made = newId();
  change(id, (one) => ({
    ...one,
    title: one.title === '' ? message.content.slice(0, 60) : one.title,
    messages: [...one.messages, { ...message, id: made, parent }],
    leaf: made,
  }));
  return made;
}

/** Replaces what a message says. */
export function rewrite(
  id: string,
  message: string,
  words: Pick<Message, 'content'> & { readonly thinking?: string },
): void {
  change(id, (one) => ({
    ...one,
    messages: one.messages.map((each) => (each.id === message ? { ...each, ...words } : each)),
  }));
}

/** The messages of the branch that is seen, from the first to the last. */
export function branch({ messages, leaf }: Conversation): Message[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const path: Message[] = [];
  for (let at = leaf === null ? undefined : byId.get(leaf); at !== undefined && path.length <= messages.length; )
    at = path.unshift(at) > 0 && at.parent !== null ? byId.get(at.parent) : undefined;
  return path;
}

/** The messages that stand at the same place in other branches, itself among them. */
export const siblings = ({ messages }: Conversation, { parent }: Message): Message[] =>
  messages.filter((message) => message.parent === parent);

/** Shows the branch that goes on behind a message: the one that was written last. */
export function showBranch(id: string, message: string): void {
  change(id, (one) => {
    let leaf = message;
    for (let steps = 0; steps < one.messages.length; steps++) {
      const next = one.messages.findLast(({ parent }) => parent === leaf);
      if (next === undefined) break;
      leaf = next.id;
    }
    return { ...one, leaf };
  });
}
