import { useId } from 'react';
import { Checkbox } from '../../ui/field/checkbox';
import { SCOPES, type Scope } from './labels';

/** What a token may do: at least one scope. */
export function ScopeChoice({
  scopes,
  onChange,
}: {
  scopes: readonly Scope[];
  onChange: (scopes: readonly Scope[]) => void;
}) {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-1.5 font-medium text-sm">What it may do</legend>
      {SCOPES.map(({ value, label, hint }) => (
        <div key={value} className="flex items-start gap-3">
          <Checkbox
            id={`${id}-${value}`}
            label={label}
            checked={scopes.includes(value)}
            onCheckedChange={(checked) =>
              onChange(checked ? [...scopes, value] : scopes.filter((scope) => scope !== value))
            }
          />
          <label htmlFor={`${id}-${value}`} className="text-sm">
            {label}
            <span className="block text-quiet">{hint}</span>
          </label>
        </div>
      ))}
      {scopes.length === 0 && (
        <p role="alert" className="text-danger text-sm">
          Choose what the token may do
        </p>
      )}
    </fieldset>
  );
}
