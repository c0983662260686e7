import { useLogout } from '@/lib/client/auth/hooks';
import { forgetDrafts } from '../../applications/apply/application-draft';
import { clearPlayer } from '../../player/engine/playback';
import { clearCreateForm } from '../../song/create/use-create-form';

/** Clears what this tab holds of a user who signs out: playback, the song prompt, application drafts. */
export function forgetWork(): void {
  clearPlayer();
  clearCreateForm();
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
