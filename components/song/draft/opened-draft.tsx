import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';

/** Says that the create form belongs to a stored draft, with a way to leave it. */
export function OpenedDraft({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="mb-4">
      <Notice
        action={
          <Button size="sm" variant="ghost" onClick={onLeave} className="-my-1.5">
            New song
          </Button>
        }
      >
        You are working on a draft. Creating it turns it into a song.
      </Notice>
    </div>
  );
}
