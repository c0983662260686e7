import { toast } from '@/lib/client/toasts';

/** The absolute address of a playlist's page. */
export function playlistUrl(id: string): string {
  return new URL(`/playlist/${id}`, window.location.origin).href;
}

/** Puts a playlist's address on the clipboard. */
export function copyPlaylistLink(id: string): void {
  const address = playlistUrl(id);
  navigator.clipboard.writeText(address).then(
    () => toast.success('Link copied'),
    () => toast.error('The link could not be copied', { description: address }),
  );
}
