import prettyBytes from 'pretty-bytes';

/** Formats bytes in steps of 1,000: "340 kB", "5.2 MB". */
export function formatBytes(bytes: number): string {
  return prettyBytes(bytes, { maximumFractionDigits: 1 });
}
