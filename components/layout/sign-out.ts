import { useLogout } from '@/lib/auth/hooks';
import { clearPlayer } from '../player/engine';
import { clearDraft } from '../song/use-draft';

/** Lets go of what this tab holds of somebody who leaves: what plays, and the song they were describing. */
export function forgetWork(): void {
  clearPlayer();
  clearDraft();
}

/** Signs out, and leaves nothing of the person in this tab. */
export function useSignOut(): () => void {
  const logout = useLogout();
  return () => {
    forgetWork();
    logout.mutate({});
  };
}
