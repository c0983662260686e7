'use client';

import { type FormEvent, useId, useRef, useState } from 'react';
import { CallError, call } from '@/lib/client/call';
import { failureText } from '@/lib/client/report';
import { MAX_DETAILS, type ReportReason, reasonLabels, reportReasons } from '@/lib/domain/reports/rules';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog/dialog';
import { Notice } from '../ui/feedback/notice';
import { Textarea } from '../ui/field/textarea';

export interface ReportDialogProps {
  /** What is reported: one of the two. */
  song?: { id: string; name: string };
  artist?: { handle: string; name: string };
  onClose: () => void;
}

/** The form to report a song or an artist: a reason, and optional details in the user's own words. */
export default function ReportDialog({ song, artist, onClose }: ReportDialogProps) {
  const name = song?.name ?? artist?.name;
  const form = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [details, setDetails] = useState('');
  const { send, state, error } = useReport(
    (body) =>
      artist
        ? call('POST /artists/:handle/report', { params: { handle: artist.handle }, body })
        : call('POST /song/:id/report', { params: { id: song?.id ?? '' }, body }),
    () => title.current?.focus(),
  );
  if (state === 'sent') {
    return (
      <Dialog
        open
        onClose={onClose}
        title="Thank you"
        titleRef={title}
        description={`We will review “${name}”.`}
        footer={<Button onClick={onClose}>Close</Button>}
      />
    );
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('reason');
    send(reportReasons.find((reason) => reason === chosen) ?? null, details);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={artist ? 'Report this artist' : 'Report this song'}
      titleRef={title}
      description={`What is wrong with “${name}”?`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" loading={state === 'sending'}>
            Send report
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
        {error && <Notice tone="danger">{error}</Notice>}
        <Reasons />
        <Textarea
          label="What else should we know?"
          hint="For example, where to find the original."
          optional
          maxLength={MAX_DETAILS}
          count={details.length}
          value={details}
          onChange={(event) => setDetails(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}

function Reasons() {
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 font-medium text-sm">Reason</legend>
      {reportReasons.map((reason) => (
        <label key={reason} className="flex min-h-9 items-center gap-2.5 text-sm">
          <input type="radio" name="reason" value={reason} className="size-4 shrink-0 accent-brass" />
          {reasonLabels[reason]}
        </label>
      ))}
    </fieldset>
  );
}

type ReportBody = { reason: ReportReason; details: string };

/** Sends a report. Visitors' pages have no query cache, so the state is kept here. */
function useReport(report: (body: ReportBody) => Promise<unknown>, onSent: () => void) {
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [error, setError] = useState('');
  function send(reason: ReportReason | null, details: string) {
    if (state === 'sending') return;
    if (!reason) return setError('Choose what is wrong');
    setError('');
    setState('sending');
    report({ reason, details }).then(
      () => {
        setState('sent');
        onSent();
      },
      (failure: unknown) => {
        setState('open');
        setError(sentenceOf(failure));
      },
    );
  }
  return { send, state, error };
}

function sentenceOf(failure: unknown): string {
  const field = failure instanceof CallError && Object.values(failure.fields)[0];
  return field || failureText('reports.create', failure);
}
