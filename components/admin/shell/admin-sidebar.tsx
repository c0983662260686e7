'use client';

import clsx from 'clsx';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { Tooltip } from '../../ui/feedback/tooltip';
import { adminLinks, isBelow } from './admin-links';

/** The links of the sidebar; with `collapsed` only their icons, named by tooltips. */
export function AdminSidebar({ collapsed = false }: { collapsed?: boolean }) {
  const path = usePathname();
  return (
    <nav aria-label="Admin">
      <ul className="flex flex-col gap-0.5">
        {adminLinks.map(({ href, label, icon: Icon }) => {
          const current = isBelow(path, href);
          return (
            <li key={href}>
              <Tooltip text={label} side="right" disabled={!collapsed}>
                <Link
                  href={href}
                  aria-current={current ? 'page' : undefined}
                  className={clsx(
                    'flex h-9 items-center gap-2.5 rounded-md text-dense transition-colors hover:bg-hover hover:text-text',
                    collapsed ? 'justify-center' : 'px-2.5',
                    current ? 'bg-hover font-medium text-text' : 'text-quiet',
                  )}
                >
                  <Icon className="size-4 shrink-0 stroke-[1.5]" aria-hidden />
                  <span className={clsx(collapsed && 'sr-only')}>{label}</span>
                </Link>
              </Tooltip>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
