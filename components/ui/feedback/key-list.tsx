/** Keyboard shortcuts with what they do. */
export function KeyList({ keys: list }: { keys: readonly { keys: readonly string[]; does: string }[] }) {
  return (
    <dl className="flex flex-col">
      {list.map(({ keys, does }) => (
        <div
          key={does}
          className="flex items-center justify-between gap-4 border-line border-t py-2 text-sm first:border-t-0"
        >
          <dt className="order-2 flex gap-1">
            {keys.map((key) => (
              <kbd
                key={key}
                className="numeric inline-flex h-7 min-w-7 items-center justify-center rounded-sm border border-edge bg-sunken px-2 font-medium font-sans text-xs"
              >
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
