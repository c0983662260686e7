import { create } from 'zustand';

export type Panel = 'queue' | 'lyrics';

/** Which forms of the player are open besides its bar. */
export const usePlayerPanels = create<{
  panel: Panel | null;
  full: boolean;
  help: boolean;
  /** The page they were last seen on. */
  path: string | null;
}>(() => ({ panel: null, full: false, help: false, path: null }));

/** Opens the queue or the lyrics, or closes what is open of the two. */
export function togglePanel(panel: Panel): void {
  usePlayerPanels.setState((forms) => ({ panel: forms.panel === panel ? null : panel }));
}

/** Closes the queue or the lyrics. */
export function closePanel(): void {
  usePlayerPanels.setState({ panel: null });
}

/** Opens the player over the whole screen, or goes back to its bar. */
export function toggleFull(): void {
  usePlayerPanels.setState(({ full, panel }) => ({ full: !full, panel: full ? null : panel }));
}

/** Opens or closes the list of keys. */
export function toggleHelp(): void {
  usePlayerPanels.setState(({ help }) => ({ help: !help }));
}

/** Closes what belongs to a song. */
export function closePanels(): void {
  usePlayerPanels.setState({ panel: null, full: false });
}

/** Goes back to the bar on a page that was not there before. */
export function closeFullOn(path: string): void {
  usePlayerPanels.setState(({ full, panel, path: before }) =>
    before !== path && full ? { full: false, panel: null, path } : { full, panel, path },
  );
}
