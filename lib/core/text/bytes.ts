import prettyBytes from 'pretty-bytes';

/** Bytes for people, a kilobyte being 1,000 of them: "340 kB", "5.2 MB". */
export function formatBytes(bytes: number): string {
  return prettyBytes(bytes, { maximumFractionDigits: 1 });
}
