import type { HelpSection } from './question';

/** Accounts, costs and how to reach somebody. */
export const accountHelp = (supportEmail: string): readonly HelpSection[] => [
  {
    id: 'account',
    title: 'Account and sign-in',
    questions: [
      {
        id: 'forgot-password',
        question: 'I forgot my password.',
        answer: [
          'Sign out, press “Forgot password?” where you sign in, and enter your address. A code of six digits comes by mail; with it you choose a new password. Every device is signed out then.',
        ],
      },
      {
        id: 'no-code',
        question: 'The code does not come.',
        answer: [
          'Look among the unwanted mail, and check the address for typing errors: for safety the page says the same whether or not an account has it. After a minute you can ask for another code; only the newest one counts. It works for ten minutes and five tries.',
        ],
      },
      {
        id: 'change-email',
        question: 'How do I change my address or password?',
        answer: [
          'In the settings. A new address counts once you have entered the code that was mailed to it. A new password signs you out everywhere else.',
        ],
        links: [
          { href: '/settings#email', label: 'Change the address' },
          { href: '/settings#password', label: 'Change the password' },
        ],
      },
      {
        id: 'sessions-help',
        question: 'Where am I signed in?',
        answer: [
          'The settings list every device with the time it was last used. You can sign each of them out from there. A device that you do not use for 30 days is signed out by itself.',
        ],
        links: [{ href: '/settings#sessions', label: 'Your sessions' }],
      },
      {
        id: 'expired',
        question: '“Session expired” appears. Is my work lost?',
        answer: ['No. Press “Sign in” there: the page stays as it is, with everything you typed.'],
      },
      {
        id: 'delete-account',
        question: 'How do I delete my account?',
        answer: ['At the end of the settings, with your password. What goes with it is said before.'],
        links: [{ href: '/settings#delete', label: 'Delete the account' }],
      },
    ],
  },
  {
    id: 'costs',
    title: 'Costs',
    questions: [
      {
        id: 'price',
        question: 'What does a song cost?',
        answer: [
          'What stands on the Create button before you press it; where no price stands there, it costs nothing. A song that fails or that you cancel costs nothing either.',
        ],
        links: [
          { href: '/pricing', label: 'Pricing' },
          { href: '/credits', label: 'Your credits' },
        ],
      },
      {
        id: 'plans',
        question: 'What is a plan?',
        answer: [
          'A subscription that brings credits every month, paid by the month or by the year. Those you do not use last through the following month. Credits that you buy once never run out.',
        ],
        links: [{ href: '/pricing', label: 'Plans and prices' }],
      },
      {
        id: 'change-plan',
        question: 'How do I change my plan, or how I pay?',
        answer: [
          'On the pricing page, or in the settings. What is charged, and when, is shown to the cent before you confirm. A larger plan begins at once and takes off what you have not used; a smaller one begins when what you have paid for ends.',
        ],
        links: [
          { href: '/pricing', label: 'Choose another plan' },
          { href: '/settings#subscription', label: 'Your subscription' },
        ],
      },
      {
        id: 'cancel-plan',
        question: 'How do I cancel my subscription?',
        answer: [
          'In the settings. It stays until what you have paid for ends, and you can take the cancellation back until then. Credits you have stay until the day that stands beside them.',
        ],
        links: [{ href: '/settings#subscription', label: 'Your subscription' }],
      },
      {
        id: 'payment-failed',
        question: 'My payment did not go through.',
        answer: [
          'The settings say what is due. Update the card under “Manage payment” there, then press “Pay now”. Until it is paid no new credits come; those you have stay.',
        ],
        links: [{ href: '/settings#subscription', label: 'Your subscription' }],
      },
      {
        id: 'invoices',
        question: 'Where are my invoices?',
        answer: ['In the settings, below your subscription, also after it has ended.'],
        links: [{ href: '/settings#subscription', label: 'Your invoices' }],
      },
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    questions: [
      {
        id: 'write',
        question: 'Something else?',
        answer: ['Write to us, with the address of the page where it happened.'],
        links: [{ href: `mailto:${supportEmail}`, label: supportEmail }],
      },
    ],
  },
];
