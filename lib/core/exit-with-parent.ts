/**
 * Ends this process as on SIGTERM when its parent dies without notice. Does nothing in a process that was started by
 * hand.
 */
export function exitWithParent(): void {
  const end = () => process.kill(process.pid, 'SIGTERM');
  if (process.connected === false) end();
  if (!process.connected) return;
  process.once('disconnect', end);
  process.channel?.unref();
}
