import { formatCount } from '@/lib/core/format';
import { site } from '@/lib/core/site';
import type { Pricing } from '@/lib/domain/credits/contract';
import { type Question, Questions } from '../layout/questions';

const ABOUT_PLANS: readonly Question[] = [
  {
    question: 'When do the credits of a plan come?',
    answer:
      'The first as soon as you have paid, then every month on the same day, also where you pay by the year. On a day that a month does not have, they come on its last.',
  },
  {
    question: 'What happens to credits I do not use?',
    answer:
      'Credits of a plan roll over into the following month and run out at its end. Bought credits never run out. The day stands beside each on the credits page, and those that run out soonest are spent first.',
  },
  {
    question: 'What if I choose another plan later?',
    answer:
      'A larger one begins at once: what you have not used of the month or year is taken off its price, and its credits come in full. A smaller one begins when what you have paid for ends, and can be taken back until then. What is charged is shown to the cent before you confirm.',
  },
  {
    question: 'How do I cancel?',
    answer:
      'In the settings, with two clicks, at any time. The plan stays until what you have paid for ends, then nothing more is charged. Credits you have stay, and until the end you can take it back.',
  },
  {
    question: 'What if a payment fails?',
    answer: `You get a mail, and ${site.paymentProvider} tries again. You can change the card and pay in the settings. Until it is paid no new credits come; those you have stay.`,
  },
];

function questionsAbout({ songCost }: Pricing, hasPlans: boolean): Question[] {
  return [
    {
      question: 'When are credits taken?',
      answer: `When you press Create, ${formatCount(songCost, 'credit')} a song are set aside. They are spent when the song is ready, and come back by themselves if it fails or you cancel it.`,
    },
    ...(hasPlans
      ? ABOUT_PLANS
      : [
          {
            question: 'What happens to credits I do not use?',
            answer:
              'Bought credits never run out. Where others do, the day stands beside them on the credits page, and those that run out soonest are spent first.',
          },
        ]),
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
        'Write to us. A refund takes the credits that it paid for back; those already spent are settled by the next ones you get.',
    },
  ];
}

/** What people ask about money, answered from the prices in force. */
export function PricingQuestions({ pricing, hasPlans }: { pricing: Pricing; hasPlans: boolean }) {
  return <Questions questions={questionsAbout(pricing, hasPlans)} />;
}
