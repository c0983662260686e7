import { useLogout } from '@/lib/client/auth/hooks';
import { forgetDrafts } from '../../applications/apply/application-draft';
import { clearPlayer } from '../../player/engine/playback';
import { clearDraft } from '../../song/create/use-draft';

/** Lets go of what this tab holds of somebody who leaves: what plays, the song they were describing, applications they were writing. */
export function forgetWork(): void {
  clearPlayer();
  clearDraft();
  forgetDrafts();
}

/** Signs out, and leaves nothing of the person in this tab. */
export function useSignOut(): () => void {
  const logout = useLogout();
  return () => {
    forgetWork();
    logout.mutate({});
  };
}
