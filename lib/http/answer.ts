import { AsyncLocalStorage } from 'node:async_hooks';

interface Answer {
  statusCode: number;
}

const KEY = Symbol.for('tunewright.answer');
// The front and Next's bundle load this module apart, so what they share hangs on the process itself.
const shared: typeof globalThis & { [KEY]?: AsyncLocalStorage<Answer> } = globalThis;

function answers(): AsyncLocalStorage<Answer> {
  shared[KEY] ??= new AsyncLocalStorage();
  return shared[KEY];
}

/** Renders a page in such a way that it can say with which status it is to be answered. */
export function answering<T>(answer: Answer, render: () => T): T {
  return answers().run(answer, render);
}

/**
 * Answers the page that is being rendered with 404. Next's own `notFound()` does so too, but sends a page without any
 * content, which its script then fills: nothing for those who have no script, and nothing to say why.
 */
export function answerNotFound(): void {
  const answer = answers().getStore();
  if (answer) answer.statusCode = 404;
}
