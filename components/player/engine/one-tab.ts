let channel: BroadcastChannel | null = null;
const stops = new Set<() => void>();

/** Notifies the browser's other tabs that this one plays, so that only one plays at a time. */
export function notifyOtherTabs(): void {
  channel?.postMessage('playing');
}

/** Calls `stop` whenever another tab starts to play, until the returned function is called. */
export function onOtherTabPlaying(stop: () => void): () => void {
  stops.add(stop);
  if (!channel && 'BroadcastChannel' in window) {
    channel = new BroadcastChannel('player');
    channel.addEventListener('message', () => {
      for (const one of stops) one();
    });
  }
  return () => void stops.delete(stop);
}
