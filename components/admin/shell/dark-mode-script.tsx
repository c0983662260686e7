import { darkModeKey } from './dark-mode-key';

const SCRIPT = `try {
  const dark = localStorage.getItem('${darkModeKey}');
  if (dark === 'true' || dark === 'false') document.documentElement.dataset.theme = dark === 'true' ? 'dark' : 'light';
} catch {}`;

/** Applies the stored choice before the first paint, so that nothing flashes. */
export function DarkModeScript({ nonce }: { nonce: string | undefined }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
