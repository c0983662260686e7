import clsx from 'clsx';
import { passwordRules } from '@/lib/auth/rules';
import { passwordSentences } from '@/lib/messages';

export interface StrengthBarProps {
  password: string;
  id?: string;
  /** The field itself says what is wrong: the bar then shows no sentence. */
  isSaidAbove?: boolean;
}

/** Five segments, filled by the number of rules a password meets, and the next thing it needs. */
export function StrengthBar({ password, id, isSaidAbove = false }: StrengthBarProps) {
  const rules = passwordRules(password);
  const met = rules.filter((rule) => rule.met).length;
  const missing = rules.find((rule) => !rule.met);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex gap-1" aria-hidden>
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
      <p id={id} aria-live="polite" className={clsx('text-sm', missing ? 'text-quiet' : 'text-success')}>
        {password === '' || isSaidAbove ? '\u00a0' : (missing?.sentence ?? passwordSentences.met)}
      </p>
    </div>
  );
}
