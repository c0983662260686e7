import { sketchSentences } from '@/lib/core/messages/sketch';
import { BriefSkeleton } from '../create/brief/brief-skeleton';

/** Reserves the place of the chips and of the sketch below them while their script loads. */
export function UnderstoodSkeleton() {
  return (
    <div className="flex flex-col gap-3" aria-hidden>
      <BriefSkeleton />
      <div className="flex flex-col gap-2 border-line border-t pt-3">
        <div className="h-10" />
        <p className="invisible text-sm">{sketchSentences.what}</p>
      </div>
    </div>
  );
}
