import { create } from 'zustand';

export type Panel = 'queue' | 'lyrics';

/** Which views of the player are open besides its bar. */
export const usePlayerPanels = create<{
  panel: Panel | null;
  full: boolean;
  help: boolean;
  /** The last path on which they were open. */
  path: string | null;
}>(() => ({ panel: null, full: false, help: false, path: null }));

/** Opens or closes the queue or the lyrics. */
export function togglePanel(panel: Panel): void {
  usePlayerPanels.setState((forms) => ({ panel: forms.panel === panel ? null : panel }));
}

export function closePanel(): void {
  usePlayerPanels.setState({ panel: null });
}

/** Opens or closes the full-screen player. */
export function toggleFull(): void {
  usePlayerPanels.setState(({ full, panel }) => ({ full: !full, panel: full ? null : panel }));
}

export function toggleHelp(): void {
  usePlayerPanels.setState(({ help }) => ({ help: !help }));
}

/** Closes everything that belongs to a song. */
export function closePanels(): void {
  usePlayerPanels.setState({ panel: null, full: false });
}

/** Closes the full-screen player when the path changes. */
export function closeFullOn(path: string): void {
  usePlayerPanels.setState(({ full, panel, path: before }) =>
    before !== path && full ? { full: false, panel: null, path } : { full, panel, path },
  );
}
