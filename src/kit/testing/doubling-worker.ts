export default async function double(task: { value: number; hold?: number }): Promise<number> {
  if (task.value < 0) throw new RangeError('only from 0');
  if (task.hold) await new Promise((resolve) => setTimeout(resolve, task.hold));
  return task.value * 2;
}
