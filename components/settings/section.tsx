import type { ReactNode } from 'react';

export interface SettingsSectionProps {
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A section of the settings with its own anchor. */
export function SettingsSection({ id, title, lead, children }: SettingsSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-20 border-line border-t py-8 md:py-10"
    >
      <h2 id={`${id}-title`} tabIndex={-1} className="display text-xl outline-none">
        {title}
      </h2>
      {lead && <p className="mt-1 max-w-text text-quiet">{lead}</p>}
      <div className="mt-6 flex max-w-lg flex-col gap-6">{children}</div>
    </section>
  );
}
