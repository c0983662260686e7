'use client';

import { DialogWindow } from '../../ui/dialog/dialog-window';
import { KeyList } from '../../ui/feedback/key-list';
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
      <KeyList keys={KEYS} />
    </DialogWindow>
  );
}
