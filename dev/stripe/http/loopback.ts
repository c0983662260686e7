const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|::1)$/;

export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);
