import { formatCount } from '@/lib/core/format';
import { site } from '@/lib/core/site';
import type { Pricing } from '@/lib/domain/credits/contract';
import { type Question, Questions } from '../layout/questions';

const ABOUT_PLANS: readonly Question[] = [
  {
    question: 'When do I get the credits of a plan?',
    answer:
      'The first as soon as you have paid, then every month on the same day, even if you pay yearly. If a month does not have that day, they arrive on its last day.',
  },
  {
    question: 'What happens to credits I do not use?',
    answer:
      'Credits of a plan roll over into the following month and expire at its end. Bought credits never expire. The credits page shows when each expires, and the soonest to expire are spent first.',
  },
  {
    question: 'What if I choose another plan later?',
    answer:
      'A larger one starts immediately: the unused part of your month or year is deducted from its price and from its first credits, and you keep the credits you have. A smaller one starts when the period you have paid for ends, and you can change your mind until then. You see the exact charge before you confirm.',
  },
  {
    question: 'How do I cancel?',
    answer:
      'In the settings, with two clicks, at any time. The plan stays until the period you have paid for ends, then nothing more is charged. You keep your credits, and until the end you can reactivate it.',
  },
  {
    question: 'What if a payment fails?',
    answer: `You get an email, and ${site.paymentProvider} tries again. You can change your card and pay in the settings. Until then you get no new credits, but you keep those you have.`,
  },
];

function questionsAbout({ songCost, providerPrices }: Pricing, hasPlans: boolean): Question[] {
  const some = formatCount(songCost, 'credit');
  const price =
    Object.keys(providerPrices).length > 0 ? 'the credits that the button shows' : `${some} per song`;
  return [
    {
      question: 'When are credits spent?',
      answer: `When you press Create, ${price} are reserved. They are spent when the song is ready, and returned automatically if it fails or you cancel it.`,
    },
    ...(hasPlans
      ? ABOUT_PLANS
      : [
          {
            question: 'What happens to credits I do not use?',
            answer:
              'Bought credits never expire. For others, the credits page shows when they expire, and the soonest to expire are spent first.',
          },
        ]),
    {
      question: 'What does listening or downloading cost?',
      answer: 'Nothing. Only making a song costs credits.',
    },
    {
      question: 'Do you store my card?',
      answer: 'No. Only the payment provider gets your card. We learn that you have paid, and for what.',
    },
    {
      question: 'Can I get a refund?',
      answer:
        'Write to us. A refund removes the credits that the payment bought. If you have already spent them, the next ones you get settle the difference.',
    },
  ];
}

/** Questions about money, answered from the current prices. */
export function PricingQuestions({ pricing, hasPlans }: { pricing: Pricing; hasPlans: boolean }) {
  return <Questions questions={questionsAbout(pricing, hasPlans)} />;
}
