import { useLogout } from '@/lib/client/auth/hooks';
import { forgetDrafts } from '../../applications/apply/application-draft';
import { clearPlayer } from '../../player/engine/playback';
import { clearDraft } from '../../song/create/use-draft';

/** Clears what this tab holds of a user who signs out: playback, the song prompt, application drafts. */
export function forgetWork(): void {
  clearPlayer();
  clearDraft();
  forgetDrafts();
}

/** Returns a function that signs out and removes the user's data from this tab. */
export function useSignOut(): () => void {
  const logout = useLogout();
  return () => {
    forgetWork();
    logout.mutate({});
  };
}
