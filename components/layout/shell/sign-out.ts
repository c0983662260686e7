import { useLogout } from '@/lib/client/auth/hooks';
import { leaveOffline } from '@/lib/client/offline/keeper';
import { forgetDrafts } from '../../applications/apply/application-draft';
import { clearPlayer } from '../../player/engine/playback';
import { clearCreateForm } from '../../song/create/saved-form';

/** Clears what this browser holds of a user who signs out: playback, the song prompt, application drafts, private songs. */
export function forgetWork(): void {
  clearPlayer();
  clearCreateForm();
  forgetDrafts();
  void leaveOffline();
}

/** Returns a function that signs out and removes the user's data from this tab. */
export function useSignOut(): () => void {
  const logout = useLogout();
  return () => {
    forgetWork();
    logout.mutate({});
  };
}
