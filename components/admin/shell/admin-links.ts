import {
  Briefcase,
  ChartColumn,
  Coins,
  FileUser,
  type LucideIcon,
  RefreshCw,
  Settings,
  Tag,
  Users,
} from 'lucide-react';

export interface AdminLink {
  href: string;
  label: string;
  icon: LucideIcon;
}

/** The links of the portal's sidebar, in order. */
export const adminLinks: readonly AdminLink[] = [
  { href: '/admin/dashboard', label: 'Dashboard', icon: ChartColumn },
  { href: '/admin/plan', label: 'Plans', icon: Tag },
  { href: '/admin/subscription', label: 'Subscriptions', icon: RefreshCw },
  { href: '/admin/credits', label: 'Credits', icon: Coins },
  { href: '/admin/job', label: 'Jobs', icon: Briefcase },
  { href: '/admin/application', label: 'Applications', icon: FileUser },
  { href: '/admin/users', label: 'Users', icon: Users },
  { href: '/admin/settings', label: 'Settings', icon: Settings },
];
