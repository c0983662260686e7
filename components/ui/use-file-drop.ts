import { type DragEvent, useState } from 'react';

/** Takes a file that is dropped on an element: `dropProps` go on it, `isOver` is true while one hangs above it. */
export function useFileDrop(onFile: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false);
  const dropProps = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      onFile(event.dataTransfer.files[0]);
    },
  };
  return { isOver, dropProps };
}
