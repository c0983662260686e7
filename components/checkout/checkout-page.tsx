import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { TabLink } from '../legal/acceptance-line';
import { buttonClasses } from '../ui/button';
import { CheckoutSkeleton } from './checkout-skeleton';
import { useStandaloneDocument } from './use-standalone-document';

export interface CheckoutPageProps {
  /** The path of the page, which must be loaded as a full document. */
  path: string;
  back: { href: string; label: string };
  title: string;
  summary: { label: string; content: ReactNode };
  /** The payment form. */
  children: ReactNode;
}

/** A checkout page: summary on one side, payment form on the other. */
export function CheckoutPage({ path, back, title, summary, children }: CheckoutPageProps) {
  const isOwnDocument = useStandaloneDocument(path);
  return (
    <div className="page pb-20">
      <p className="pt-6">
        <a href={back.href} className={buttonClasses('ghost', 'sm', '-ml-3 text-quiet')}>
          <ArrowLeft />
          {back.label}
        </a>
      </p>
      <h1 className="display mt-2 mb-6 text-3xl md:text-4xl">{title}</h1>
      <div className="grid items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-14">
        <section aria-label={summary.label} className="lg:sticky lg:top-8">
          {summary.content}
          <p className="mt-4 text-quiet text-sm">
            By paying you accept the <TabLink href="/terms">Terms</TabLink>.
          </p>
        </section>
        <section aria-label="Payment">{isOwnDocument ? children : <CheckoutSkeleton />}</section>
      </div>
    </div>
  );
}
