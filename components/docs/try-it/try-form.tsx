import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { TextField } from '../../ui/field/text-field';
import { Textarea } from '../../ui/field/textarea';
import { CodeBlock } from '../code-block';
import { sendCall, type TriedAnswer, type TriedCall } from './request';
import { useToken } from './token';

type Outcome = 'none' | 'sending' | 'unreachable' | TriedAnswer;

/** The form of a call: token, parameters and body, and below them what was answered. */
export function TryForm({ call }: { call: TriedCall }) {
  const { parameters, requestBody } = call.operation;
  const { token, setToken } = useToken();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const example = requestBody?.content?.['application/json']?.example;
  const [body, setBody] = useState(example === undefined ? null : JSON.stringify(example, null, 2));
  const { outcome, send } = useSend(call);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send({ token: token.trim(), parameters: typed, body });
      }}
    >
      <TextField
        label="Token"
        hint="Kept in the memory of this tab. The call takes effect."
        type="password"
        autoComplete="off"
        spellCheck={false}
        placeholder="tw_live_…"
        value={token}
        onChange={(event) => setToken(event.currentTarget.value)}
      />
      {parameters.map(({ name, required }) => (
        <TextField
          key={name}
          label={<code>{name}</code>}
          optional={!required}
          autoComplete="off"
          spellCheck={false}
          value={typed[name] ?? ''}
          onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
        />
      ))}
      {body !== null && (
        <Textarea
          label="Body"
          className="[&_textarea]:font-mono [&_textarea]:text-dense"
          spellCheck={false}
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
      )}
      <Button type="submit" className="self-start" loading={outcome === 'sending'}>
        Send {call.method} {call.path}
      </Button>
      <Answer outcome={outcome} id={call.operation.operationId} />
    </form>
  );
}

/** Sends a call; leaving the form aborts it. */
function useSend(call: TriedCall) {
  const [outcome, setOutcome] = useState<Outcome>('none');
  const aborter = useRef<AbortController>(null);
  useEffect(() => () => aborter.current?.abort(), []);
  async function send(typed: Parameters<typeof sendCall>[1]): Promise<void> {
    const started = new AbortController();
    aborter.current?.abort();
    aborter.current = started;
    setOutcome('sending');
    const answer = await sendCall(call, typed, started.signal).catch(() => 'unreachable' as const);
    if (!started.signal.aborted) setOutcome(answer);
  }
  return { outcome, send };
}

function Answer({ outcome, id }: { outcome: Outcome; id: string }) {
  if (outcome === 'none' || outcome === 'sending') return null;
  if (outcome === 'unreachable') return <Notice tone="danger">The server could not be reached</Notice>;
  const { status, headers, body } = outcome;
  return (
    <div>
      <p role="status" className="font-medium text-sm">
        Answered {status}
      </p>
      <dl className="mt-2 mb-3 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 text-dense">
        {headers.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <CodeBlock label={`What the server answered to ${id}`}>{body}</CodeBlock>
    </div>
  );
}
