'use client';

import clsx from 'clsx';
import { Check } from 'lucide-react';
import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react';
import { buttonClasses } from '../button';
import { later, useLater } from '../later';
import { PageLink } from '../page-link';
import { useMenuParts } from './menu-parts';

const popup = later(() => import('./menu-popup'));

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement<TriggerProps>;
  children: ReactNode;
  side?: 'top' | 'bottom' | 'right';
  align?: 'start' | 'center' | 'end';
  className?: string;
}

interface TriggerProps {
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  'data-popup-open'?: string | undefined;
}

/**
 * A menu of actions that opens from a button. Its popup is loaded when the pointer or the focus comes near.
 */
export function Menu({
  trigger,
  children,
  side = 'bottom',
  align = 'end',
  className = 'min-w-48',
}: MenuProps) {
  const { part, open, show, hide, warm } = useLater(popup);
  const [opener, setOpener] = useState<{ button: HTMLElement; byKey: boolean } | null>(null);
  function begin(button: HTMLElement, byKey: boolean) {
    setOpener({ button, byKey });
    void show();
  }
  return (
    <>
      {cloneElement(trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'data-popup-open': open ? '' : undefined,
        onPointerEnter: warm,
        onFocus: warm,
        onClick: ({ currentTarget, detail }) => {
          if (open) hide();
          else begin(currentTarget, detail === 0);
        },
        onKeyDown: (event) => {
          if (open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
          event.preventDefault();
          begin(event.currentTarget, true);
        },
      })}
      {part && opener && (
        <part.MenuPopup {...opener} {...{ open, side, align, className }} onClose={hide}>
          {children}
        </part.MenuPopup>
      )}
    </>
  );
}

const ITEM =
  'flex min-h-9 pointer-coarse:min-h-10 w-full cursor-default items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm outline-none data-highlighted:bg-hover data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-[1.5]';

const CHOICE =
  'flex min-h-9 pointer-coarse:min-h-10 cursor-default items-center gap-2 rounded-sm py-1 pr-4 pl-2 text-sm outline-none data-highlighted:bg-hover';

export interface MenuItemProps {
  icon?: ReactNode;
  children: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  /** For irreversible actions. */
  danger?: boolean;
  /** A muted line below it, for instance why it is disabled. */
  note?: string | undefined;
  /** Aligns its text with that of choices. */
  className?: string;
}

/** An action in a menu. */
export function MenuItem({
  icon,
  children,
  onSelect,
  disabled,
  danger = false,
  note,
  className,
}: MenuItemProps) {
  const Base = useMenuParts();
  return (
    <Base.Item
      disabled={disabled}
      onClick={onSelect}
      className={clsx(ITEM, danger && 'text-danger', className)}
    >
      {icon}
      {note ? (
        <span>
          {children}
          <span className="block text-text text-xs">{note}</span>
        </span>
      ) : (
        children
      )}
    </Base.Item>
  );
}

/** A menu entry that toggles; the menu stays open. */
export function MenuCheckbox({
  checked,
  onCheckedChange,
  children,
}: {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  const Base = useMenuParts();
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

/** A menu entry that links to a page. */
export function MenuLink({ href, icon, children }: { href: string; icon?: ReactNode; children: ReactNode }) {
  const Base = useMenuParts();
  return (
    <Base.LinkItem closeOnClick render={<PageLink href={href} />} className={ITEM}>
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
  const Base = useMenuParts();
  return (
    <Base.LinkItem closeOnClick href={href} download className={ITEM}>
      {icon}
      {children}
    </Base.LinkItem>
  );
}

/** A menu entry that links to a page and looks like a button. */
export function MenuButtonLink({ href, children }: { href: string; children: ReactNode }) {
  const Base = useMenuParts();
  return (
    <Base.LinkItem
      closeOnClick
      render={<PageLink href={href} />}
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
  const Base = useMenuParts();
  return <Base.Separator className="-mx-1 my-1 h-px bg-line" />;
}

export interface MenuChoiceProps {
  value: string;
  onValueChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
}

/** Menu entries of which one is selected. */
export function MenuChoice({ value, onValueChange, options }: MenuChoiceProps) {
  const Base = useMenuParts();
  return (
    <Base.RadioGroup value={value} onValueChange={onValueChange}>
      {options.map((option) => (
        <Base.RadioItem
          key={option.value}
          value={option.value}
          closeOnClick
          className={clsx(CHOICE, 'numeric')}
        >
          <span className="flex size-4 items-center">
            <Base.RadioItemIndicator>
              <Check className="size-4 stroke-[1.5]" />
            </Base.RadioItemIndicator>
          </span>
          {option.label}
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}
