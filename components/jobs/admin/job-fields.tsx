import clsx from 'clsx';

/** Short facts in a line, separated by dots. */
export function Facts({ facts, className }: { facts: readonly string[]; className?: string }) {
  return (
    <span className={clsx('flex flex-wrap gap-x-2', className)}>
      {facts.map((fact, index) => (
        <span key={fact} className="wrap-anywhere flex gap-x-2">
          {fact}
          {index < facts.length - 1 && <span aria-hidden>·</span>}
        </span>
      ))}
    </span>
  );
}
