import clsx from 'clsx';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Progress } from './progress';

interface FileRowProps {
  title: string;
  /** How far it is, or what it holds. */
  line: string;
  /** The line says why it could not be made. */
  isFailed?: boolean;
  /** Null unless it is being made; its value is null until it begins. */
  progress: { label: string; value: number | null } | null;
  /** Null until it is ready. */
  url: string | null;
  /** What else can be done with it. */
  children?: ReactNode;
}

/**
 * A file that is made in the background, as an item of a list. Screen readers announce its states, and its progress on
 * demand.
 */
export function FileRow({ title, line, isFailed = false, progress, url, children }: FileRowProps) {
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-sm">{title}</p>
        <p className={clsx('numeric text-xs', isFailed ? 'text-danger' : 'truncate text-quiet')}>{line}</p>
        <p className="sr-only" aria-live="polite">
          {`${title}: ${progress?.value == null ? line : 'being made'}`}
        </p>
        {progress && <Progress {...progress} className="mt-2 text-playhead" />}
      </div>
      {url && (
        <a
          href={url}
          download
          className="inline-flex h-8 items-center gap-1.5 rounded-md border border-line px-3 font-medium text-sm hover:border-edge hover:bg-hover [&_svg]:size-4 [&_svg]:stroke-[1.5]"
        >
          <Download aria-hidden /> Download
        </a>
      )}
      {children}
    </li>
  );
}
