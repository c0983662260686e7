import clsx from 'clsx';
import { type LucideIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Tooltip } from '../../ui/feedback/tooltip';
import { IconButton } from '../../ui/icon-button';
import { PageLink } from '../../ui/page-link';

const SIZES = {
  sm: { link: 'h-9 gap-2.5 text-dense', padding: 'px-2.5', icon: 'size-4' },
  md: { link: 'h-10 gap-3 text-sm', padding: 'px-3', icon: 'size-5' },
} as const;

export interface SidebarLinkProps {
  href: string;
  label: string;
  icon: LucideIcon;
  isCurrent: boolean;
  /** Shows only the icon, named by a tooltip. */
  collapsed: boolean;
  size: keyof typeof SIZES;
  onClick?: (() => void) | undefined;
}

export function SidebarLink({
  href,
  label,
  icon: Icon,
  isCurrent,
  collapsed,
  size,
  onClick,
}: SidebarLinkProps) {
  const { link, padding, icon } = SIZES[size];
  return (
    <Tooltip text={label} side="right" disabled={!collapsed}>
      <PageLink
        href={href}
        {...(onClick && { onClick })}
        aria-current={isCurrent ? 'page' : undefined}
        className={clsx(
          'flex items-center rounded-md transition-colors hover:bg-hover hover:text-text',
          link,
          collapsed ? 'justify-center' : padding,
          isCurrent ? 'bg-hover font-medium text-text' : 'text-quiet',
        )}
      >
        <Icon className={clsx('shrink-0 stroke-[1.5]', icon)} aria-hidden />
        <span className={clsx(collapsed && 'sr-only')}>{label}</span>
      </PageLink>
    </Tooltip>
  );
}

export function CollapseButton({ collapsed, onToggle }: { collapsed: boolean; onToggle: () => void }) {
  return (
    <IconButton
      size="sm"
      label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
      aria-expanded={!collapsed}
      icon={collapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
      onClick={onToggle}
      className="text-quiet"
    />
  );
}

/** Returns whether a path is the page of a link or below it. */
export function isBelow(path: string, href: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}
