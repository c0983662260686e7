import { VIEWER_DATA_ID, type ViewerData } from '@/lib/domain/viewer/contract';

/** Returns the viewer data embedded in the page, or null if the server rendered it in place. */
export function readViewerData(): ViewerData | null {
  const text = document.getElementById(VIEWER_DATA_ID)?.textContent;
  return text ? JSON.parse(text) : null;
}
