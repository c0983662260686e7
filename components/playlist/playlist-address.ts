import { toast } from '@/lib/client/toasts';
import { copyText } from '../ui/toast/copy-text';

/** Returns the absolute address of a playlist's page. */
export function playlistUrl(id: string): string {
  return new URL(`/playlist/${id}`, window.location.origin).href;
}

export function copyPlaylistLink(id: string): void {
  const address = playlistUrl(id);
  copyText(address).then(
    () => toast.success('Link copied'),
    () => toast.error('Could not copy the link', { description: address }),
  );
}
