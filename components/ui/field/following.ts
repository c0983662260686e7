/** A value as a control shows it: what its user has set since, and what they requested that has not come true yet. */
export interface Following<Value> {
  readonly value: Value;
  readonly shown: Value;
  readonly asked: readonly Value[];
}

/** Returns the control after the value has changed: it shows that, unless the user requested it and has gone on. */
export function followed<Value>({ shown, asked }: Following<Value>, value: Value): Following<Value> {
  const at = asked.indexOf(value);
  return at < 0 ? { value, shown: value, asked: [] } : { value, shown, asked: asked.slice(at + 1) };
}
