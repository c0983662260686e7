const INTERVAL_MS = 100;

/** Where a long task reports: lines stay, a status is replaced by what follows. */
export interface Progress {
  line(text: string): void;
  status(text: string): void;
  /** Removes the last status. */
  end(): void;
}

/** Reports to a terminal; anywhere else, lines alone. */
export function terminalProgress(out: NodeJS.WriteStream): Progress {
  if (!out.isTTY)
    return { line: (text) => out.write(`${text}\n`), status: () => undefined, end: () => undefined };
  let shownAt = 0;
  return {
    line: (text) => out.write(`\r\x1b[K${text}\n`),
    end: () => out.write('\r\x1b[K'),
    status(text) {
      const now = Date.now();
      if (now - shownAt < INTERVAL_MS) return;
      shownAt = now;
      out.write(`\r\x1b[K${text.slice(0, out.columns - 1)}`);
    },
  };
}
