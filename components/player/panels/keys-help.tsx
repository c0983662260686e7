'use client';

import { DialogWindow } from '../../ui/dialog/dialog-window';
import { toggleHelp, usePlayerPanels } from './panels';

const KEYS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['Space'], does: 'Play or pause' },
  { keys: ['←', '→'], does: 'Back or forward 5 seconds' },
  { keys: ['↑', '↓'], does: 'Volume up or down while playing' },
  { keys: ['M'], does: 'Mute' },
  { keys: ['N', 'P'], does: 'Next or previous song' },
  { keys: ['S'], does: 'Shuffle' },
  { keys: ['R'], does: 'Repeat all, one or off' },
  { keys: ['L'], does: 'Like the song' },
  { keys: ['F'], does: 'Full screen' },
  { keys: ['/'], does: 'Search' },
  { keys: ['?'], does: 'Show these shortcuts' },
];

export default function KeysHelp() {
  const open = usePlayerPanels(({ help }) => help);
  return (
    <DialogWindow
      open={open}
      onClose={toggleHelp}
      title="Keyboard shortcuts"
      description="They work everywhere, except while you type."
    >
      <dl className="flex flex-col">
        {KEYS.map(({ keys, does }) => (
          <div
            key={does}
            className="flex items-center justify-between gap-4 border-line border-t py-2 text-sm first:border-t-0"
          >
            <dt className="order-2 flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="numeric inline-flex h-7 min-w-7 items-center justify-center rounded-sm border border-edge bg-sunken px-2 font-medium font-sans text-xs"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </DialogWindow>
  );
}
