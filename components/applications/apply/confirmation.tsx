import { Check } from 'lucide-react';

/** Confirms that an application has arrived and names the next steps. */
export function Confirmation({ email }: { email: string }) {
  return (
    <section
      role="status"
      className="appear mt-6 mb-6 flex gap-4 rounded-card border border-success/40 bg-success-tint p-5 sm:p-6"
    >
      <span className="flex size-9 shrink-0 items-center justify-center rounded-full border border-success/50 text-success">
        <Check className="size-5 stroke-[1.5]" aria-hidden />
      </span>
      <div className="min-w-0">
        <h2 className="display text-xl">Your application is in</h2>
        <p className="wrap-anywhere mt-1 max-w-text text-quiet">
          A confirmation is on its way to {email}. We read every application. You will hear from us by email,
          and can follow its status here.
        </p>
      </div>
    </section>
  );
}
