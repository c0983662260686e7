import type { HelpSection } from './question';

/** Help about accounts, costs and support. */
export const accountHelp = (supportEmail: string): readonly HelpSection[] => [
  {
    id: 'account',
    title: 'Account and sign-in',
    questions: [
      {
        id: 'forgot-password',
        question: 'I forgot my password.',
        answer: [
          'Sign out, choose “Forgot password?” on the sign-in screen, and enter your email address. We email you a six-digit code with which you set a new password. All your devices are then signed out, and a Google account is disconnected until you sign in with it again.',
        ],
      },
      {
        id: 'no-code',
        question: 'I did not receive the code.',
        answer: [
          'Check your spam folder, and check the address for typos: for security, the page looks the same whether or not an account exists. After a minute you can request another code. Only the newest one works, for ten minutes and five tries.',
        ],
      },
      {
        id: 'change-email',
        question: 'How do I change my email address or password?',
        answer: [
          'In the settings. A new address takes effect once you enter the code we email to it. A new password signs you out everywhere else.',
        ],
        links: [
          { href: '/settings#email', label: 'Change your email address' },
          { href: '/settings#password', label: 'Change your password' },
        ],
      },
      {
        id: 'sessions-help',
        question: 'Where am I signed in?',
        answer: [
          'The settings list every device and when it was last used. You can sign out each of them there. A device you have not used for 30 days is signed out automatically.',
        ],
        links: [{ href: '/settings#sessions', label: 'Your sessions' }],
      },
      {
        id: 'expired',
        question: '“Session expired” appears. Is my work lost?',
        answer: ['No. Choose “Sign in”: the page stays as it is, with everything you typed.'],
      },
      {
        id: 'delete-account',
        question: 'How do I delete my account?',
        answer: [
          'At the end of the settings, with your password, or with your address if you sign in with Google. Before you confirm, you see what will be deleted.',
        ],
        links: [{ href: '/settings#delete', label: 'Delete your account' }],
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
        answer: ['The price is on the Create button. A song that fails or that you cancel costs nothing.'],
        links: [
          { href: '/pricing', label: 'Pricing' },
          { href: '/credits', label: 'Your credits' },
        ],
      },
      {
        id: 'plans',
        question: 'What is a plan?',
        answer: [
          'A subscription that brings you credits every month, billed monthly or yearly. Unused credits last through the following month. Credits you buy separately never expire.',
        ],
        links: [{ href: '/pricing', label: 'Plans and prices' }],
      },
      {
        id: 'change-plan',
        question: 'How do I change my plan, or how I pay?',
        answer: [
          'On the pricing page, or in the settings. Before you confirm, you see exactly what is charged and when. An upgrade starts immediately and deducts what you have not used, in money and in credits; a downgrade starts when your paid period ends.',
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
          'In the settings. It stays active until your paid period ends, and until then you can undo the cancellation. Your credits stay until their expiry dates.',
        ],
        links: [{ href: '/settings#subscription', label: 'Your subscription' }],
      },
      {
        id: 'payment-failed',
        question: 'My payment did not go through.',
        answer: [
          'The settings show what is due. Choose “Update card”, then “Pay now”. Until it is paid you get no new credits, but you keep those you have.',
        ],
        links: [{ href: '/settings#subscription', label: 'Your subscription' }],
      },
      {
        id: 'invoices',
        question: 'Where are my invoices?',
        answer: ['In the settings, below your subscription, even after it has ended.'],
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
        question: 'Have another question?',
        answer: ['Write to us, and include the address of the page in question.'],
        links: [{ href: `mailto:${supportEmail}`, label: supportEmail }],
      },
    ],
  },
];
