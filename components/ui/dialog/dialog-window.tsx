'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode, Ref, RefObject } from 'react';
import { IconButton } from '../icon-button';

type DialogSize = 'sm' | 'md' | 'lg';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, right-aligned; the main one last. */
  footer?: ReactNode;
  /** `sm` is 26 rem, `md` 36 rem, `lg` 56 rem wide. */
  size?: DialogSize;
  /** A ref to the title, which takes the focus if a new text replaces the old one. */
  titleRef?: Ref<HTMLHeadingElement>;
  initialFocus?: RefObject<HTMLElement | null>;
  /** Returns the element to focus on closing; by default the one that had the focus before. */
  finalFocus?: (() => HTMLElement | null) | undefined;
}

const WIDTHS: Record<DialogSize, string> = { sm: 'max-w-form', md: 'max-w-xl', lg: 'max-w-4xl' };

/** The window of a dialog, for parts that are loaded separately. */
export function DialogWindow({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'sm',
  titleRef,
  initialFocus,
  finalFocus,
}: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center overflow-y-auto scroll-pt-16 p-3 pt-16 sm:items-center sm:px-6 sm:pb-6">
          <Base.Popup
            data-dialog
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            className={clsx(
              'popup relative my-auto w-full rounded-panel border border-line bg-raised p-6 shadow-float outline-none sm:p-8',
              WIDTHS[size],
            )}
          >
            <Base.Title
              ref={titleRef}
              tabIndex={-1}
              className="display wrap-anywhere pr-10 text-2xl outline-none"
            >
              {title}
            </Base.Title>
            {description && (
              <Base.Description className="wrap-anywhere mt-1 text-quiet" render={<div />}>
                {description}
              </Base.Description>
            )}
            {children && <div className="mt-6">{children}</div>}
            {footer && <div className="mt-6 flex flex-wrap justify-end gap-2">{footer}</div>}
            <Base.Close
              render={<IconButton label="Close" icon={<X />} className="absolute top-4 right-4 text-quiet" />}
            />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
