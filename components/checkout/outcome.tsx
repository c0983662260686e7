import { CircleAlert, CircleCheck, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import { ButtonLink } from '../ui/button';
import { Notice } from '../ui/feedback/notice';

type ResultTone = 'good' | 'waiting' | 'bad' | 'back';

export interface ResultText {
  tone: ResultTone;
  title: string;
  text: string[];
  /** The next steps, the main one first. */
  next: { href: string; label: string }[];
}

const ICONS: Record<ResultTone, { icon: LucideIcon; className: string }> = {
  good: { icon: CircleCheck, className: 'text-success' },
  waiting: { icon: Clock, className: 'text-quiet' },
  bad: { icon: CircleAlert, className: 'text-danger' },
  back: { icon: Undo2, className: 'text-quiet' },
};

/** The result of a payment with next steps. `failure`: its status could not be refreshed. */
export function Outcome({ tone, title, text, next, failure }: ResultText & { failure?: string | null }) {
  const { icon: Icon, className } = ICONS[tone];
  return (
    <div className="page py-14 md:py-20">
      <div className="max-w-xl">
        <Icon className={`size-10 stroke-[1.25] ${className}`} aria-hidden />
        <div role="status">
          <h1 className="display wrap-anywhere mt-4 text-3xl">{title}</h1>
          {text.map((sentence) => (
            <p key={sentence} className="numeric mt-2 text-quiet first-of-type:text-text">
              {sentence}
            </p>
          ))}
        </div>
        {failure && (
          <div className="mt-6">
            <Notice tone="danger">{failure}. This page keeps trying.</Notice>
          </div>
        )}
        <div className="mt-6 flex flex-wrap gap-2">
          {next.map(({ href, label }, place) => (
            <ButtonLink key={href} href={href} variant={place === 0 ? 'primary' : 'quiet'}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
    </div>
  );
}
