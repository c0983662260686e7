import { once } from 'node:events';
import net from 'node:net';
import { Transform } from 'node:stream';

/**
 * How a server can fail: it refuses connections, resets them, answers a page or an error that is not its protocol's, breaks
 * off in its first answer, or says nothing.
 */
export const FAILURES = ['refused', 'reset', 'page', 'error', 'half', 'silent'] as const;
/** A slow server answers, piece by piece, within every time-out. */
type Trouble = (typeof FAILURES)[number] | 'slow';

/** How late each piece of a slow server's answer is. */
const LATE_MS = 1_000;
const HALF_BYTES = 40;

/** Texts that take the place of a server's answers. */
interface Nonsense {
  page: string;
  error: string;
  /** Whether the server speaks first, as one for mail does. */
  speaksFirst: boolean;
}

const HTML = '<!doctype html><title>Welcome</title><h1>It works</h1>';
const asAnswer = (status: string) =>
  `HTTP/1.1 ${status}\r\ncontent-type: text/html\r\ncontent-length: ${HTML.length}\r\n\r\n${HTML}`;
export const HTTP: Nonsense = {
  page: asAnswer('200 OK'),
  error: asAnswer('500 Internal Server Error'),
  speaksFirst: false,
};
export const SMTP: Nonsense = { page: `${HTML}\r\n`, error: '554 No service here\r\n', speaksFirst: true };

export interface TroubledProxy {
  port: number;
  /** Passes everything on to the server at this port of this machine. */
  passTo(port: number): void;
  /** Shows a trouble in place of the server, or none, from now on. Connections of before are cut. */
  show(trouble: Trouble | null): Promise<void>;
  close(): Promise<void>;
}

/** Starts a proxy in front of a server of this machine. */
export async function troubledProxy(nonsense: Nonsense): Promise<TroubledProxy> {
  const sockets = new Set<net.Socket>();
  let trouble: Trouble | null = null;
  let target = 0;
  const keep = (socket: net.Socket) => {
    sockets.add(socket);
    return socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  };
  const server = net.createServer((near) => {
    keep(near);
    if (trouble === null) join(near, keep(net.connect(target, 'localhost')));
    else showTo(near, trouble, nonsense, () => keep(net.connect(target, 'localhost')));
  });
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  async function close(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  return {
    port,
    passTo(to) {
      target = to;
    },
    async show(next) {
      trouble = next;
      for (const socket of sockets) socket.destroy();
      if (next === 'refused') await close();
      else if (!server.listening) await listen(port);
    },
    close,
  };
}

function join(near: net.Socket, far: net.Socket): void {
  near.pipe(far).pipe(near);
  closeTogether(near, far);
}

function joinSlowly(near: net.Socket, far: net.Socket): void {
  const late = new Transform({
    transform: (bytes, _encoding, done) => void setTimeout(done, LATE_MS, null, bytes),
  });
  near.pipe(far).pipe(late).pipe(near);
  near.once('close', () => far.destroy());
}

function closeTogether(near: net.Socket, far: net.Socket): void {
  near.once('close', () => far.destroy());
  far.once('close', () => near.destroy());
}

function showTo(near: net.Socket, trouble: Trouble, nonsense: Nonsense, connect: () => net.Socket): void {
  if (trouble === 'reset') return void near.once('data', () => near.resetAndDestroy());
  if (trouble === 'slow') return void joinSlowly(near, connect());
  if (trouble === 'half') return void passHalf(near, connect());
  if (trouble !== 'page' && trouble !== 'error') return void near.resume();
  const say = () => near.write(nonsense[trouble]);
  near.on('data', () => nonsense.speaksFirst || say());
  if (nonsense.speaksFirst) say();
}

function passHalf(near: net.Socket, far: net.Socket): void {
  near.pipe(far);
  closeTogether(near, far);
  far.once('data', (bytes) => near.write(bytes.subarray(0, HALF_BYTES), () => near.destroy()));
}
