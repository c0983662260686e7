'use client';

import { useState } from 'react';
import { useModerateSongs } from '@/lib/reports/hooks';
import type { ModerationAction } from '@/lib/reports/rules';
import type { Song } from '@/lib/song/contract';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Form, useFields } from '../ui/form';
import { Textarea } from '../ui/textarea';
import { namesOf } from '../users/user-words';
import { decisionWords, songsInWords } from './moderation-words';

const FORM = 'decide-songs';
const MOST_LETTERS = 500;

export interface Decision {
  action: ModerationAction;
  songs: readonly Song[];
  /** They were chosen in the table. */
  onDone?: () => void;
}

/** Asks before something is decided about songs; what the owner loses needs a reason, which they read. */
export function DecideSongs({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const { action, songs, onDone } = decision;
  const moderate = useModerateSongs(() => {
    onClose();
    onDone?.();
  });
  const { title, text, confirm, isDanger, needsReason } = decisionWords(action, songsInWords(songs));
  const [letters, setLetters] = useState(0);
  const { field, handleSubmit } = useFields({ reason: '' }, moderate.error);
  const missing = (given: string) =>
    needsReason && given.trim() === '' ? 'Say why: the owner reads it' : undefined;
  const submit = handleSubmit(({ reason }) =>
    moderate.mutate({ body: { ids: songs.map(({ id }) => id), action, reason: reason.trim() || undefined } }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={
        <>
          {songs.length > 1 && <p>{namesOf(songs.map(({ name }) => name))}: all of them, or none.</p>}
          <p>{text}</p>
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={FORM}
            variant={isDanger ? 'danger' : 'primary'}
            loading={moderate.isPending}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <Form id={FORM} onSubmit={submit}>
        <Textarea
          {...field('reason', missing, (given) => setLetters(given.length))}
          label="Reason"
          optional={!needsReason}
          hint={reasonHint(action)}
          rows={2}
          maxLength={MOST_LETTERS}
          count={letters}
          required={needsReason}
        />
      </Form>
    </Dialog>
  );
}

function reasonHint(action: ModerationAction): string {
  return action === 'dismiss'
    ? 'Kept in the audit log.'
    : 'The owner reads it; it stands in the audit log too.';
}
