// A reporter that ends the tests at the first that fails: what comes after says nothing more about a mutant.
import type { TestEvent } from 'node:test/reporters';

export default async function* failFast(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type } of events) if (type === 'test:fail') process.exit(1);
  yield '';
}
