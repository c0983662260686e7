import { ScrollRegion } from '../ui/scroll/scroll-region';

/** Code that scrolls, by the keyboard, too. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <ScrollRegion label={label} className="rounded-card">
      <pre>
        <code>{children}</code>
      </pre>
    </ScrollRegion>
  );
}
