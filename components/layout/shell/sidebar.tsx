'use client';

import clsx from 'clsx';
import {
  Briefcase,
  CircleHelp,
  CirclePlus,
  Compass,
  Gift,
  House,
  Info,
  LibraryBig,
  type LucideIcon,
  Tag,
} from 'lucide-react';
import { usePathname } from 'next/navigation';
import { isBelow, SidebarLink } from './sidebar-parts';

const LINKS: readonly { href: string; label: string; icon: LucideIcon }[] = [
  { href: '/', label: 'Home', icon: House },
  { href: '/create', label: 'Create', icon: CirclePlus },
  { href: '/library', label: 'Library', icon: LibraryBig },
  { href: '/explore', label: 'Explore', icon: Compass },
  { href: '/about', label: 'About', icon: Info },
  { href: '/help', label: 'Help', icon: CircleHelp },
  { href: '/careers', label: 'Careers', icon: Briefcase },
  { href: '/pricing', label: 'Pricing', icon: Tag },
  { href: '/invite', label: 'Invite Friends', icon: Gift },
];

const FIRST_OF_SECOND_GROUP = '/about';

/** The links of the sidebar; with `collapsed` only their icons, named by tooltips. */
export function SidebarNav({
  collapsed = false,
  onNavigate,
}: {
  collapsed?: boolean;
  onNavigate?: () => void;
}) {
  const path = usePathname();
  return (
    <nav aria-label="Main">
      <ul className="flex flex-col gap-0.5">
        {LINKS.map((link) => (
          <li
            key={link.href}
            className={clsx(link.href === FIRST_OF_SECOND_GROUP && 'mt-3 border-line border-t pt-3')}
          >
            <SidebarLink
              {...link}
              isCurrent={link.href === '/' ? path === '/' : isBelow(path, link.href)}
              collapsed={collapsed}
              size="md"
              onClick={onNavigate}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
