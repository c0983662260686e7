/** Lines of TypeScript without tests, blank lines and comments at commit 6768b53, measured by this script. */
export const BEFORE = { date: '2026-11-22', codeLines: 81854 };
