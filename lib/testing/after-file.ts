const tasks: (() => unknown)[] = [];

/** Runs a cleanup task, the last registered first, when the tests of this file are over. */
export function afterFile(task: () => unknown): void {
  tasks.push(task);
}

/** Runs the cleanup tasks of the file that ends. */
export async function cleanUp(): Promise<void> {
  for (let task = tasks.pop(); task; task = tasks.pop()) await task();
}
