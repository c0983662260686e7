import net from 'node:net';

function listen(port, host) {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const taken = server.address().port;
      server.close(() => resolve(taken));
    });
  });
}

/** Returns a port of the loopback address that is free now. */
export function freePort() {
  return listen(0, '127.0.0.1');
}

/** Whether this port can be listened on. Throws if the host is not an address of this machine. */
export async function isFree(port, host) {
  try {
    await listen(port, host);
    return true;
  } catch (error) {
    if (error.code === 'EADDRINUSE') return false;
    throw error;
  }
}
