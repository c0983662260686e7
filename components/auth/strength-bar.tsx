import clsx from 'clsx';
import { passwordSentences } from '@/lib/core/messages';
import { passwordRules } from '@/lib/domain/auth/rules';

/** Five segments, filled by the number of rules a password meets. */
export function StrengthSegments({ password }: { password: string }) {
  const rules = passwordRules(password);
  const met = rules.filter((rule) => rule.met).length;
  return (
    <div className="flex gap-1" aria-hidden data-strength={met}>
      {rules.map((rule, index) => (
        <span
          key={rule.sentence}
          className={clsx(
            'h-1 flex-1 rounded-full transition-colors duration-200',
            index >= met ? 'bg-line' : met === rules.length ? 'bg-success' : 'bg-text',
          )}
        />
      ))}
    </div>
  );
}

export interface StrengthBarProps {
  password: string;
  /** True if the field itself shows the problem: the bar then has no sentence. */
  isSaidAbove?: boolean;
}

/** The segments, and the next requirement of a strong password. */
export function StrengthBar({ password, isSaidAbove = false }: StrengthBarProps) {
  const missing = passwordRules(password).find((rule) => !rule.met);
  return (
    <div className="flex flex-col gap-1.5">
      <StrengthSegments password={password} />
      <p aria-live="polite" className={clsx('text-sm', missing ? 'text-quiet' : 'text-success')}>
        {password === '' || isSaidAbove ? '\u00a0' : (missing?.sentence ?? passwordSentences.met)}
      </p>
    </div>
  );
}
