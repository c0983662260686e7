import { adminLinks } from '../shell/admin-links';

/** An entry of the palette. */
export interface PaletteItem {
  /** For records: two may have the same title and address. */
  id?: string;
  title: string;
  detail?: string;
  href: string;
}

export interface PaletteGroup {
  label: string;
  items: PaletteItem[];
}

const MORE: readonly PaletteItem[] = [
  { title: 'Reported songs', detail: 'Settings', href: '/admin/settings/songs' },
  { title: 'Background tasks', detail: 'Settings', href: '/admin/settings/tasks' },
  { title: 'Payments', detail: 'Settings', href: '/admin/settings/payments' },
  { title: 'Webhooks', detail: 'Settings', href: '/admin/settings/webhooks' },
  { title: 'Ledger', detail: 'Settings', href: '/admin/settings/ledger' },
  { title: 'Mail', detail: 'Settings', href: '/admin/settings/mail' },
  { title: 'Audit log', detail: 'Settings', href: '/admin/settings/audit' },
];

const PAGES: readonly PaletteItem[] = [
  ...adminLinks.map(({ label, href }) => ({ title: label, href })),
  ...MORE,
];

/** Returns the portal's pages whose names contain the text, in any case; all of them if it is empty. */
export function pagesMatching(text: string): PaletteGroup[] {
  const part = text.trim().toLowerCase();
  const items = PAGES.filter(({ title }) => title.toLowerCase().includes(part));
  return items.length > 0 ? [{ label: 'Pages', items }] : [];
}
