import { once } from 'node:events';
import net from 'node:net';

/** A door in front of a database, to see what happens when the database is gone or frozen. */
export interface DatabaseDoor {
  /** The address of the same database through the door. */
  url: string;
  /** Passes nothing on in either direction, but keeps connections open and accepts new ones. */
  freeze(): void;
  /** Ends every connection and refuses new ones. */
  shut(): Promise<void>;
  /** Passes everything on, also what arrived while it was frozen. */
  open(): Promise<void>;
}

/** Opens a door to the database at this address; `close` it at the end. */
export async function databaseDoor(url: string): Promise<DatabaseDoor & { close(): Promise<void> }> {
  const target = new URL(url);
  const sockets = new Set<net.Socket>();
  let isFrozen = false;
  const keep = (socket: net.Socket) => {
    sockets.add(socket);
    if (isFrozen) socket.pause();
    return socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  };
  const server = net.createServer((near) => {
    const far = keep(net.connect(Number(target.port || 5432), target.hostname));
    keep(near);
    near.pipe(far).pipe(near);
    if (isFrozen) for (const socket of [near, far]) socket.pause();
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  async function listen(port: number): Promise<number> {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : port;
  }
  const port = await listen(0);
  const door = new URL(url);
  door.host = `127.0.0.1:${port}`;

  async function shut(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  return {
    url: door.href,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    shut,
    async open() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(port);
    },
    close: shut,
  };
}
