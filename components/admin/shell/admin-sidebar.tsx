'use client';

import { usePathname } from 'next/navigation';
import { isBelow, SidebarLink } from '../../layout/shell/sidebar-parts';
import { adminLinks } from './admin-links';

/** The links of the sidebar; with `collapsed` only their icons, named by tooltips. */
export function AdminSidebar({ collapsed = false }: { collapsed?: boolean }) {
  const path = usePathname();
  return (
    <nav aria-label="Admin">
      <ul className="flex flex-col gap-0.5">
        {adminLinks.map((link) => (
          <li key={link.href}>
            <SidebarLink {...link} isCurrent={isBelow(path, link.href)} collapsed={collapsed} size="sm" />
          </li>
        ))}
      </ul>
    </nav>
  );
}
