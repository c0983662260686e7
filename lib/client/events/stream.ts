import { growingPause } from '../retry';
import { useSession } from '../session';

/** A password change replaces the session, so the browser checks for the new one after this delay. */
const NEW_SESSION_MS = 500;

interface Source extends EventTarget {
  readonly readyState: number;
  readonly OPEN: number;
  readonly CLOSED: number;
  close(): void;
}

interface Options {
  connect: () => Source;
  /** Renews the session. False if it has ended. */
  renew: () => Promise<boolean>;
}

/**
 * Keeps an event stream open. The browser reconnects after a lost connection, but gives up after an answer other than
 * 200: the session is then renewed and the stream reopened, with growing pauses. Without a session the stream waits
 * until the user has signed in again.
 */
export function keepOpen({ connect, renew }: Options) {
  let failures = 0;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source = open();
  const unsubscribe = useSession.subscribe((now, before) => {
    if (before.expired && !now.expired && isClosed()) reopenAfter(0);
  });

  function open(): Source {
    const opened = connect();
    opened.addEventListener('open', () => {
      failures = 0;
    });
    opened.addEventListener('ended', () => {
      opened.close();
      reopenAfter(NEW_SESSION_MS);
    });
    opened.addEventListener('error', () => {
      if (!isClosed()) return;
      reopenAfter(growingPause(failures));
      failures += 1;
    });
    return opened;
  }
  const isClosed = () => source.readyState === source.CLOSED;
  function reopenAfter(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(reopen, ms);
  }
  async function reopen(): Promise<void> {
    const isAlive = await renew();
    if (isAlive && !isStopped && isClosed()) source = open();
  }
  return {
    isOpen: () => source.readyState === source.OPEN,
    stop() {
      isStopped = true;
      unsubscribe();
      clearTimeout(timer);
      source.close();
    },
  };
}
