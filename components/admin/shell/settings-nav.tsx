'use client';

import clsx from 'clsx';
import { usePathname } from 'next/navigation';
import { PageLink } from '../../ui/page-link';
import { ScrollLine } from '../../ui/scroll/scroll-line';

const SECTIONS = [
  { href: '/admin/settings', label: 'Business' },
  { href: '/admin/settings/songs', label: 'Songs' },
  { href: '/admin/settings/tasks', label: 'Tasks' },
  { href: '/admin/settings/payments', label: 'Payments' },
  { href: '/admin/settings/webhooks', label: 'Webhooks' },
  { href: '/admin/settings/ledger', label: 'Ledger' },
  { href: '/admin/settings/mail', label: 'Mail' },
  { href: '/admin/settings/audit', label: 'Audit log' },
] as const;

/** The sections of the settings, in a line above each of them. */
export function SettingsNav() {
  const path = usePathname();
  return (
    <nav aria-label="Settings" className="-mx-4 -mt-5 mb-5 border-line border-b px-4 lg:-mx-6 lg:px-6">
      <ScrollLine current={path} className="-mx-2.5 py-2">
        {SECTIONS.map(({ href, label }) => (
          <li key={href} className="shrink-0">
            <PageLink
              href={href}
              aria-current={path === href ? 'page' : undefined}
              className={clsx(
                'flex h-8 items-center rounded-md px-2.5 text-dense transition-colors hover:bg-hover hover:text-text',
                path === href ? 'bg-hover font-medium text-text' : 'text-quiet',
              )}
            >
              {label}
            </PageLink>
          </li>
        ))}
      </ScrollLine>
    </nav>
  );
}
