'use client';

import { Menu as Base } from '@base-ui/react/menu';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import Link from 'next/link';
import type { ReactElement, ReactNode } from 'react';
import { buttonClasses } from './button';

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  children: ReactNode;
  side?: 'top' | 'bottom' | 'right';
  align?: 'start' | 'center' | 'end';
  className?: string;
}

/** A menu of actions that opens from a button. */
export function Menu({ trigger, children, side = 'bottom', align = 'end', className }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 outline-none"
        >
          <Base.Popup
            className={clsx(
              'popup min-w-48 rounded-card border border-line bg-raised p-1 shadow-float outline-none',
              className,
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const ITEM =
  'flex min-h-9 w-full cursor-default items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm outline-none data-highlighted:bg-hover data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-[1.5]';

export interface MenuItemProps {
  icon?: ReactNode;
  children: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  /** For what cannot be undone. */
  danger?: boolean;
}

/** One action of a menu. */
export function MenuItem({ icon, children, onSelect, disabled, danger = false }: MenuItemProps) {
  return (
    <Base.Item disabled={disabled} onClick={onSelect} className={clsx(ITEM, danger && 'text-danger')}>
      {icon}
      {children}
    </Base.Item>
  );
}

/** A menu entry that is on or off; the menu stays open for the next one. */
export function MenuCheckbox({
  checked,
  onCheckedChange,
  children,
}: {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Base.CheckboxItem checked={checked} onCheckedChange={onCheckedChange} className={ITEM}>
      <span className="flex size-4 items-center">
        <Base.CheckboxItemIndicator>
          <Check aria-hidden />
        </Base.CheckboxItemIndicator>
      </span>
      {children}
    </Base.CheckboxItem>
  );
}

/** A menu entry that leads to a page. */
export function MenuLink({ href, icon, children }: { href: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Base.LinkItem closeOnClick render={<Link href={href} />} className={ITEM}>
      {icon}
      {children}
    </Base.LinkItem>
  );
}

/** A menu entry that downloads a file. */
export function MenuDownload({
  href,
  icon,
  children,
}: {
  href: string;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Base.LinkItem closeOnClick href={href} download className={ITEM}>
      {icon}
      {children}
    </Base.LinkItem>
  );
}

/** A menu entry that leads to a page and looks like a button. */
export function MenuButtonLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Base.LinkItem
      closeOnClick
      render={<Link href={href} />}
      className={buttonClasses(
        'quiet',
        'sm',
        'outline-none data-highlighted:border-edge data-highlighted:bg-hover',
      )}
    >
      {children}
    </Base.LinkItem>
  );
}

/** A hairline between groups of entries. */
export function MenuSeparator() {
  return <Base.Separator className="-mx-1 my-1 h-px bg-line" />;
}
