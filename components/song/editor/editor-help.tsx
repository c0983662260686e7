'use client';

import { Dialog } from '../../ui/dialog/dialog';
import { KeyList } from '../../ui/feedback/key-list';

const KEYS = [
  { keys: ['Space'], does: 'Play from the selected section, or pause' },
  { keys: ['←', '→'], does: 'Select the section before or after' },
  { keys: ['Enter'], does: 'Hear the selected section' },
  { keys: ['M'], does: 'New melody' },
  { keys: ['C'], does: 'New chords' },
  { keys: ['G'], does: 'New groove' },
  { keys: ['W'], does: 'Go to its words' },
  { keys: ['R'], does: 'Repeat it' },
  { keys: ['L'], does: 'Make it longer' },
  { keys: ['Shift', '← →'], does: 'Move it' },
  { keys: ['Delete'], does: 'Remove it' },
  { keys: ['Ctrl', 'Z'], does: 'Undo' },
  { keys: ['Ctrl', 'Shift', 'Z'], does: 'Redo' },
  { keys: ['Ctrl', 'S'], does: 'Save as a version' },
  { keys: ['?'], does: 'Show these shortcuts' },
] as const;

/** The keyboard shortcuts of the editor. */
export function EditorHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keyboard shortcuts"
      description="Letters, Shift and Delete work while a section has the focus."
    >
      <KeyList keys={KEYS} />
    </Dialog>
  );
}
