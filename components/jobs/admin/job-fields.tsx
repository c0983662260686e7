import clsx from 'clsx';

/** Details in a line, separated by dots. */
export function Details({ details, className }: { details: readonly string[]; className?: string }) {
  return (
    <span className={clsx('flex flex-wrap gap-x-2', className)}>
      {details.map((fact, index) => (
        <span key={fact} className="wrap-anywhere flex gap-x-2">
          {fact}
          {index < details.length - 1 && <span aria-hidden>·</span>}
        </span>
      ))}
    </span>
  );
}
