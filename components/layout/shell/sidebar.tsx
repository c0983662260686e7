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
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { Tooltip } from '../../ui/feedback/tooltip';

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
        {LINKS.map(({ href, label, icon: Icon }) => {
          const current = href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
          return (
            <li
              key={href}
              className={clsx(href === FIRST_OF_SECOND_GROUP && 'mt-3 border-line border-t pt-3')}
            >
              <Tooltip text={label} side="right" disabled={!collapsed}>
                <Link
                  href={href}
                  {...(onNavigate && { onClick: onNavigate })}
                  aria-current={current ? 'page' : undefined}
                  className={clsx(
                    'flex h-10 items-center gap-3 rounded-md text-sm transition-colors hover:bg-hover hover:text-text',
                    collapsed ? 'justify-center' : 'px-3',
                    current ? 'bg-hover font-medium text-text' : 'text-quiet',
                  )}
                >
                  <Icon className="size-5 shrink-0 stroke-[1.5]" aria-hidden />
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
