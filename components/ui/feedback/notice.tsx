import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from './badge';

const TONES: Record<Tone, string> = {
  neutral: 'border-line bg-sunken text-text',
  success: 'border-success/40 bg-success-tint text-success',
  warning: 'border-warning/40 bg-warning-tint text-warning',
  danger: 'border-danger/40 bg-danger-tint text-danger',
};

/** A box with a sentence: green for success, red for failure (which is announced immediately). */
export function Notice({
  tone = 'neutral',
  children,
  action,
}: {
  tone?: Tone;
  children: ReactNode;
  action?: ReactNode;
}) {
  const Icon = tone === 'success' ? CircleCheck : tone === 'neutral' ? Info : CircleAlert;
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={clsx('flex items-start gap-2.5 rounded-md border px-3 py-2.5 text-sm', TONES[tone])}
    >
      <Icon className="mt-0.5 size-4 shrink-0 stroke-[1.5]" aria-hidden />
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  );
}
