import { CommandError } from '#kit/command/command-error';
import { count, print, table } from '#kit/command/output';
import { UserStore } from '../store/user-store.ts';

/** `almanac grammar users add`: lets a user in and prints the key, this once. @throws CommandError for a taken name */
export function addUser(directory: string, name: string, replace: boolean, json: boolean): void {
  withUsers(directory, (users) => {
    const apiKey = users.add(name, replace);
    print(json, { username: name, apiKey }, () =>
      [`username ${name}`, `apiKey   ${apiKey}`, 'Almanac shows the key only once.'].join('\n'),
    );
  });
}

/** `almanac grammar users list`: names and how many words each has. */
export function listUsers(directory: string, json: boolean): void {
  const list = UserStore.exists(directory) ? withUsers(directory, (users) => users.list()) : [];
  print(json, { users: list }, () =>
    list.length === 0
      ? 'There are no users.'
      : table(
          ['username', 'words', 'since'],
          list.map(({ name, words, created }) => [name, count(words), created.slice(0, 10)]),
        ),
  );
}

/** `almanac grammar users remove`: a user with all words. @throws CommandError when there is none of this name */
export function removeUser(directory: string, name: string, json: boolean): void {
  const removed = UserStore.exists(directory) && withUsers(directory, (users) => users.remove(name));
  if (!removed) throw new CommandError(`There is no user ${name}.`);
  print(json, { removed: name }, () => `${name} and all their words are removed.`);
}

function withUsers<T>(directory: string, work: (users: UserStore) => T): T {
  const users = UserStore.open(directory);
  try {
    return work(users);
  } finally {
    users.close();
  }
}
