import type { FieldRow } from '@/lib/contract/reference';
import { Coded } from './coded';

/** The fields of a request, an answer or an object. */
export function FieldTable({
  label,
  rows,
}: {
  label: string;
  rows: readonly (FieldRow & { in?: string })[];
}) {
  return (
    <table>
      <caption className="sr-only">{label}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Type and meaning</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.in} ${row.name}`}>
            <th scope="row" className="w-2/5">
              <code>{row.name}</code>
              {row.in && row.in !== 'path' && (
                <small className="block font-normal text-quiet">{row.in}</small>
              )}
            </th>
            <td>
              <TypeName {...row} />
              {row.required && ' · required'}
              {row.limits && ` · ${row.limits}`}
              {row.choices.length > 0 && (
                <details>
                  <summary>All of them</summary>
                  <code>{row.choices.join(', ')}</code>
                </details>
              )}
              {row.description && (
                <small className="block">
                  <Coded text={row.description} />
                </small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TypeName({ type, reference }: FieldRow) {
  if (!reference) return <code>{type}</code>;
  return <a href={`/api/docs/objects#${reference}`}>{type}</a>;
}
