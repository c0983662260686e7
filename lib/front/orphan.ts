/**
 * Makes this process end as on SIGTERM when the one that started it dies without saying goodbye. Without effect for a
 * process that was started by hand.
 */
export function exitWithParent(): void {
  if (!process.connected) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
