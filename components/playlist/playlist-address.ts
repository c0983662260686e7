import { toast } from '@/lib/client/toasts';

/** Returns the absolute address of a playlist's page. */
export function playlistUrl(id: string): string {
  return new URL(`/playlist/${id}`, window.location.origin).href;
}

export function copyPlaylistLink(id: string): void {
  const address = playlistUrl(id);
  navigator.clipboard.writeText(address).then(
    () => toast.success('Link copied'),
    () => toast.error('Could not copy the link', { description: address }),
  );
}
