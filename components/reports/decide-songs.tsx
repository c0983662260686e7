'use client';

import { useState } from 'react';
import { useModerateSongs } from '@/lib/client/reports/hooks';
import { MAX_MODERATED, type ModerationAction } from '@/lib/domain/reports/rules';
import type { Song } from '@/lib/domain/song/contract';
import { TooMany } from '../data-table/bulk/bulk-dialog';
import { partsOf } from '../data-table/bulk/bulk-parts';
import { BulkPreview } from '../data-table/bulk/bulk-preview';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog/dialog';
import { Form, useFields } from '../ui/field/form';
import { Textarea } from '../ui/field/textarea';
import { decisionText, songCount, whyNot } from './labels';

const FORM = 'decide-songs';
const MAX_LENGTH = 500;

export interface Decision {
  action: ModerationAction;
  songs: readonly Song[];
  /** Called after success, if the songs were selected in the table. */
  onDone?: () => void;
}

/**
 * Confirms a decision about songs. If the owner loses something, it requires a reason, which the owner reads.
 */
export function DecideSongs({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const { action, songs: chosen, onDone } = decision;
  const { fit: songs, leftOut } = partsOf(chosen, (song) => whyNot(action, song));
  const moderate = useModerateSongs(() => {
    onClose();
    onDone?.();
  });
  const { title, text, confirm, isDanger, needsReason } = decisionText(action, songs);
  const [length, setLength] = useState(0);
  const { field, handleSubmit } = useFields({ reason: '' }, moderate.error);
  const missing = (value: string) =>
    needsReason && value.trim() === '' ? 'Enter a reason. The owner will read it' : undefined;
  const submit = handleSubmit(({ reason }) =>
    moderate.mutate({
      body: { ids: songs.map(({ id }) => id), action, reason: reason.trim() || undefined },
      shows: ['reason'],
    }),
  );
  if (songs.length > MAX_MODERATED) return <TooMany most={MAX_MODERATED} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      size={chosen.length > 1 ? 'md' : 'sm'}
      title={title}
      description={text}
      footer={
        <>
          <p aria-live="polite" className="numeric mr-auto self-center text-quiet text-sm">
            {moderate.isPending && `Updating ${songCount(songs)}…`}
          </p>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={FORM}
            variant={isDanger ? 'danger' : 'primary'}
            loading={moderate.isPending}
            disabled={songs.length === 0}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <Form id={FORM} onSubmit={submit}>
        {chosen.length > 1 && <BulkPreview {...{ leftOut }} rows={songs} nameOf={songName} />}
        <Textarea
          {...field('reason', missing, (value) => setLength(value.length))}
          label="Reason"
          optional={!needsReason}
          hint={reasonHint(action)}
          rows={2}
          maxLength={MAX_LENGTH}
          count={length}
          required={needsReason}
        />
      </Form>
    </Dialog>
  );
}

const songName = ({ name, artist }: Song) => `${name}, ${artist}`;

function reasonHint(action: ModerationAction): string {
  return action === 'dismiss' ? 'Kept in the audit log.' : 'Shown to the owner and kept in the audit log.';
}
