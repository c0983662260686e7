import { Plus } from 'lucide-react';
import type { Pricing } from '@/lib/credits/contract';
import { formatCredits } from './money';

interface Question {
  question: string;
  answer: string;
}

function questionsAbout({ songCost }: Pricing): Question[] {
  return [
    {
      question: 'When are credits taken?',
      answer: `When you press Create, ${formatCredits(songCost)} a song are set aside. They are spent when the song is ready, and come back by themselves if it fails or you cancel it.`,
    },
    {
      question: 'What happens to credits I do not use?',
      answer:
        'Bought credits never run out. Where others do, the day stands beside them on the credits page, and those that run out soonest are spent first.',
    },
    {
      question: 'What does listening or downloading cost?',
      answer: 'Nothing. Only making a song costs credits.',
    },
    {
      question: 'Do you store my card?',
      answer: 'No. The card goes to the payment provider alone; we learn that you have paid, and for what.',
    },
    {
      question: 'Can I have my money back?',
      answer:
        'Write to us. A refund takes the credits of that purchase back; those already spent are settled by the next ones you get.',
    },
  ];
}

/** What people ask about money, answered from the prices in force. */
export function PricingQuestions({ pricing }: { pricing: Pricing }) {
  return (
    <section aria-labelledby="questions" className="grid gap-6 md:grid-cols-[1fr_2fr] md:gap-12">
      <h2 id="questions" className="display text-2xl">
        Questions
      </h2>
      <div className="border-line border-b">
        {questionsAbout(pricing).map(({ question, answer }) => (
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
