/**
 * Makes this process end as on SIGTERM when the one that started it dies without saying goodbye. Without effect for a
 * process that was started by hand.
 */
export function exitWithParent(): void {
  const end = () => process.kill(process.pid, 'SIGTERM');
  if (process.connected === false) end();
  if (!process.connected) return;
  process.once('disconnect', end);
  process.channel?.unref();
}
