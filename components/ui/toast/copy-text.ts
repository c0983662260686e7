/** Copies a text to the clipboard. Rejects without permission, and over plain HTTP, which has no clipboard. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
