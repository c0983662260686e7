let channel: BroadcastChannel | null = null;

/** Notifies the browser's other tabs that this one plays, so that only one plays at a time. */
export function notifyOtherTabs(): void {
  channel?.postMessage('playing');
}

/** Calls `stop` when another tab starts to play. */
export function onOtherTabPlaying(stop: () => void): void {
  if (channel || !('BroadcastChannel' in window)) return;
  channel = new BroadcastChannel('player');
  channel.addEventListener('message', stop);
}
