import { memo, useDeferredValue } from 'react';
import { parseWholeNumber } from '@/lib/core/text/parse';
import { detailsOf, salaryLabel } from '../labels';
import { RichText } from '../rich-text';
import { currencyProblem, type JobDraft, type JobTexts, salaryProblem } from './job-draft';
import { Details } from './job-fields';

/** Rendered again only if the text changes, since a long text takes time. */
const Description = memo(RichText);

/** A live preview of the job for applicants. */
export function JobPreview({ draft }: { draft: JobDraft }) {
  const { title, description, process } = draft;
  const details = detailsOf(draft).filter(Boolean);
  const salary = salaryIn(draft);
  return (
    <article>
      <h3 className="display wrap-anywhere text-2xl">{title.trim() || 'Title'}</h3>
      <Details
        details={salary ? [...details, salary] : details}
        className="numeric mt-1 text-quiet text-sm"
      />
      <JobTextsPreview description={description} process={process} />
    </article>
  );
}

/** The description and hiring process as applicants see them. */
export function JobTextsPreview({ description, process }: { description: string; process: string | null }) {
  const deferredDescription = useDeferredValue(description);
  const steps = useDeferredValue(process ?? '');
  return (
    <>
      <div className="mt-6">
        {deferredDescription.trim() ? (
          <Description>{deferredDescription}</Description>
        ) : (
          <p className="text-quiet">No description yet.</p>
        )}
      </div>
      {steps.trim() && (
        <section className="mt-8 border-line border-t pt-6">
          <h3 className="display mb-3 text-xl">How we choose</h3>
          <Description>{steps}</Description>
        </section>
      )}
    </>
  );
}

/** Returns the salary, as far as it has been typed. */
function salaryIn({ salaryMin, salaryMax, currency }: JobTexts): string | null {
  if (currencyProblem(currency) || salaryProblem(salaryMin) || salaryProblem(salaryMax)) return null;
  return salaryLabel({
    salaryMin: parseWholeNumber(salaryMin),
    salaryMax: parseWholeNumber(salaryMax),
    currency: currency.trim().toUpperCase(),
  });
}
