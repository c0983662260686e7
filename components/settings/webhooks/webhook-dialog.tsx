'use client';

import { useId, useState } from 'react';
import { CallError } from '@/lib/client/call';
import { useCreateWebhook, useUpdateWebhook } from '@/lib/client/webhooks/hooks';
import type { Receiver } from '@/lib/domain/webhooks/contract';
import { type EventType, eventTypes, MAX_URL } from '@/lib/domain/webhooks/rules';
import { Button } from '../../ui/button';
import { DialogWindow } from '../../ui/dialog/dialog-window';
import { Checkbox } from '../../ui/field/checkbox';
import { Form, useFields } from '../../ui/field/form';
import { TextField } from '../../ui/field/text-field';
import { eventLabels } from './labels';

export interface WebhookDialogProps {
  /** Null for a new one. */
  webhook: Receiver | null;
  /** Called with the secret of a new one. */
  onCreated: (secret: string) => void;
  onClose: () => void;
}

/** The address of a webhook, and the events that it gets. */
export function WebhookDialog({ webhook, onCreated, onClose }: WebhookDialogProps) {
  const form = useId();
  const [events, setEvents] = useState<readonly EventType[]>(webhook?.events ?? eventTypes);
  const [isMissing, setIsMissing] = useState(false);
  const create = useCreateWebhook(onCreated);
  const update = useUpdateWebhook(onClose);
  const { error, isPending } = webhook ? update : create;
  const { field, handleSubmit } = useFields({ url: webhook?.url ?? '' }, error);
  const submit = handleSubmit(({ url }) => {
    if (events.length === 0) return setIsMissing(true);
    const body = { url: url.trim(), events: [...events] };
    if (webhook) update.mutate({ params: { id: webhook.id }, body, shows: ['url'] });
    else create.mutate({ body, shows: ['url'] });
  });
  function toggle(type: EventType, isChosen: boolean) {
    setIsMissing(false);
    setEvents(eventTypes.filter((one) => (one === type ? isChosen : events.includes(one))));
  }
  return (
    <DialogWindow
      open
      onClose={onClose}
      size="md"
      title={webhook ? 'Edit webhook' : 'Add a webhook'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" loading={isPending}>
            {webhook ? 'Save' : 'Add'}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit}>
        <TextField
          {...field('url', addressProblem)}
          label="Address"
          hint="An https address that answers within 10 seconds with a status from 200 to 299."
          placeholder="https://example.com/tunewright"
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_URL}
          required
        />
        <EventChoice chosen={events} isMissing={isMissing || isAtEvents(error)} onToggle={toggle} />
      </Form>
    </DialogWindow>
  );
}

function isAtEvents(error: unknown): boolean {
  return error instanceof CallError && 'events' in error.fields;
}

function addressProblem(url: string): string | undefined {
  return /^https?:\/\/\S+$/i.test(url.trim()) ? undefined : 'Enter an address that begins with https://';
}

interface EventChoiceProps {
  chosen: readonly EventType[];
  isMissing: boolean;
  onToggle: (type: EventType, isChosen: boolean) => void;
}

function EventChoice({ chosen, isMissing, onToggle }: EventChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={isMissing ? `${id}-problem` : undefined} className="flex flex-col gap-2">
      <legend className="mb-2 font-medium text-sm">Events</legend>
      {eventTypes.map((type) => (
        <label key={type} htmlFor={`${id}-${type}`} className="flex items-start gap-3">
          <Checkbox
            id={`${id}-${type}`}
            label={eventLabels[type]}
            checked={chosen.includes(type)}
            onCheckedChange={(isChosen) => onToggle(type, isChosen)}
            className="mt-0.5"
          />
          <span>
            {eventLabels[type]} <code className="text-quiet text-sm">{type}</code>
          </span>
        </label>
      ))}
      {isMissing && (
        <p id={`${id}-problem`} role="alert" className="text-danger text-sm">
          Choose at least one event
        </p>
      )}
    </fieldset>
  );
}
