'use client';

import { Tooltip as Base } from '@base-ui/react/tooltip';

export interface TooltipPopupProps {
  text: string;
  anchor: Element | null;
  side: 'top' | 'right' | 'bottom' | 'left';
  open: boolean;
  onClose: () => void;
}

/** The popup of a tooltip next to its control. */
export function TooltipPopup({ text, anchor, side, open, onClose }: TooltipPopupProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} side={side} sideOffset={8} collisionPadding={8} className="z-60">
          <Base.Popup className="popup rounded-sm bg-text px-2 py-1 text-ground text-xs">{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
