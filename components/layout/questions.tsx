import { Plus } from 'lucide-react';

export interface Question {
  question: string;
  answer: string;
}

/** Questions that expand to their answers, without a script. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <section aria-labelledby="questions" className="grid gap-6 md:grid-cols-[1fr_2fr] md:gap-12">
      <h2 id="questions" className="display text-2xl">
        Questions
      </h2>
      <div className="border-line border-b">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-line border-t">
            <summary className="flex list-none items-center justify-between gap-4 py-4 font-medium [&::-webkit-details-marker]:hidden">
              {question}
              <Plus
                className="size-5 shrink-0 stroke-[1.5] text-quiet transition-transform group-open:rotate-45"
                aria-hidden
              />
            </summary>
            <p className="max-w-text pb-5 text-quiet">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
