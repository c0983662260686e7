'use client';

import clsx from 'clsx';
import { usePathname } from 'next/navigation';
import { isBelow, SidebarLink } from '../../layout/shell/sidebar-parts';
import { adminLinks } from './admin-links';

/** The links of the sidebar; with `collapsed` only their icons, named by tooltips. */
export function AdminSidebar({
  collapsed = false,
  onNavigate,
}: {
  collapsed?: boolean;
  onNavigate?: () => void;
}) {
  const path = usePathname();
  return (
    <nav aria-label="Admin">
      <ul className="flex flex-col gap-0.5">
        {adminLinks.map((link) => (
          <li key={link.href}>
            <SidebarLink
              {...link}
              isCurrent={isBelow(path, link.href)}
              collapsed={collapsed}
              size={onNavigate ? 'md' : 'sm'}
              onClick={onNavigate}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The last line of the sidebar. */
export function PortalVersion({ className }: { className: string }) {
  return (
    <p className={clsx('numeric border-line border-t py-3 text-quiet text-xs', className)}>Admin v1.0.0</p>
  );
}
