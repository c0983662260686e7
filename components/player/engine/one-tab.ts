let channel: BroadcastChannel | null = null;

/** Tells the other tabs of this browser that this one plays now, so that never two are heard. */
export function tellTabs(): void {
  channel?.postMessage('playing');
}

/** Calls back when another tab begins to play. */
export function whenAnotherTabPlays(stop: () => void): void {
  if (channel || !('BroadcastChannel' in window)) return;
  channel = new BroadcastChannel('player');
  channel.addEventListener('message', stop);
}
