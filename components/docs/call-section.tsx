import { type CallReference, rateLimitText } from '@/lib/contract/reference';
import { Badge } from '../ui/feedback/badge';
import { CallExamples } from './call-examples';
import { Coded } from './coded';
import { FieldTable } from './field-table';
import { ReferenceSection } from './reference-section';
import { TryIt } from './try-it/try-it';

/** A call with all that a program must know of it. */
export function CallSection(call: CallReference) {
  const { id, title, details, parameters, body, errors } = call;
  return (
    <ReferenceSection
      id={id}
      title={title}
      aside={
        <>
          <CallExamples {...call} />
          {call.isJson && <TryIt id={id} />}
        </>
      }
    >
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <Badge>{call.method}</Badge>
        <code className="wrap-anywhere">{call.path}</code>
      </p>
      {details && (
        <p className="mt-3 text-quiet">
          <Coded text={details} />.
        </p>
      )}
      <p className="mt-3 text-quiet text-sm">{needsOf(call)}</p>
      {parameters.length > 0 && <h3>Parameters</h3>}
      {parameters.length > 0 && <FieldTable label={`Parameters of ${id}`} rows={parameters} />}
      {body.length > 0 && <h3>Body</h3>}
      {body.length > 0 && <FieldTable label={`Body of ${id}`} rows={body} />}
      {errors.length > 0 && <h3>Errors</h3>}
      {errors.length > 0 && <ErrorTable id={id} errors={errors} />}
    </ReferenceSection>
  );
}

function needsOf({ access, scope, bucket }: CallReference): string {
  const needs = {
    public: 'Open to everyone',
    user: 'Needs a signed-in user',
    admin: 'Needs an admin',
  }[access];
  const token = scope ? `API tokens need the scope ${scope}` : 'API tokens cannot make this call';
  return [needs, token, bucket ? `at most ${rateLimitText(bucket)}` : ''].filter(Boolean).join(' · ');
}

function ErrorTable({ id, errors }: Pick<CallReference, 'id' | 'errors'>) {
  return (
    <table>
      <caption className="sr-only">Errors of {id}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Status and code</th>
          <th scope="col">Sentence</th>
        </tr>
      </thead>
      <tbody>
        {errors.map(({ code, status, text }) => (
          <tr key={code}>
            <th scope="row" className="w-2/5">
              {status} <code>{code}</code>
            </th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
