import type { Pricing } from '@/lib/credits/contract';
import { type Question, Questions } from '../layout/questions';
import { formatCredits } from './money';

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
  return <Questions questions={questionsAbout(pricing)} />;
}
