import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FileRow } from './file-row';

/** Returns what screen readers announce when the row appears or changes. */
function announced(line: string, value?: number | null): string | undefined {
  const progress = value === undefined ? null : { label: 'Progress of WAV', value };
  const row = <FileRow title="WAV" line={line} progress={progress} url={null} />;
  return renderToStaticMarkup(row).match(/aria-live="polite">([^<]*)</)?.[1];
}

it('the states of a file are announced with its name, its progress only on demand', () => {
  expect(announced('Queued', null)).toBe('WAV: Queued');
  expect([announced('3%', 0.03), announced('70%', 0.7)]).toEqual(['WAV: being made', 'WAV: being made']);
  expect(announced('12 MB, available until 2 December')).toBe('WAV: 12 MB, available until 2 December');
});
