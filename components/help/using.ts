import type { HelpSection } from './question';

/** Listening, keeping and showing songs. */
export const usingSongs: readonly HelpSection[] = [
  {
    id: 'library',
    title: 'Library and player',
    questions: [
      {
        id: 'find',
        question: 'How do I find a song again?',
        answer: [
          'Every song you made is in your library. Search by name or description, show only some of them, and choose the order; the address of the page keeps what you chose. The menu at the end of a row renames, shares, downloads or deletes.',
        ],
        links: [{ href: '/library', label: 'Your library' }],
      },
      {
        id: 'keys',
        question: 'Which keys control the player?',
        answer: ['They work on every page, except while you type.'],
        pairs: [
          ['Space', 'play and stop'],
          ['← →', '5 seconds back and on'],
          ['↑ ↓', 'louder and softer while it plays'],
          ['M', 'sound off and on'],
        ],
      },
      {
        id: 'player',
        question: 'Does the music go on when I change pages?',
        answer: [
          'Yes, and after a reload the player is back where it was. Headphone buttons and the lock screen of your phone work too.',
        ],
      },
      {
        id: 'cover',
        question: 'Where does the cover come from?',
        answer: [
          'From the song. Each ring is a section, each arc a note of the melody, each tick a drum. The colour is the key: its place on the circle of fifths gives the hue, and minor keys are deeper.',
        ],
      },
      {
        id: 'delete-song',
        question: 'What happens when I delete a song?',
        answer: [
          'Its page, its audio and its link stop working for everybody at once. Its files are erased after 30 days. It cannot be undone.',
        ],
      },
    ],
  },
  {
    id: 'downloads',
    title: 'Downloads',
    questions: [
      {
        id: 'files',
        question: 'What can I download?',
        answer: [
          'Every song comes as an MP3 with its title, cover and lyrics inside, and as a MIDI file with all its notes. Both are in the menu of a song in your library.',
        ],
      },
      {
        id: 'midi',
        question: 'What is the MIDI file for?',
        answer: [
          'It is the score: every note of every instrument, with tempo and sections, but no sound. Open it in any music program to play it with other instruments, to change notes, or to print it.',
        ],
      },
    ],
  },
  {
    id: 'sharing',
    title: 'Sharing',
    questions: [
      {
        id: 'visibility',
        question: 'Who can hear my songs?',
        answer: ['You decide for each one, before it is made or at any time later in your library.'],
        pairs: [
          ['Public', 'everybody; it appears in Explore, on genre pages and in search engines'],
          ['Unlisted', 'whoever has the link; it appears nowhere'],
          ['Private', 'you alone; for everybody else there is nothing at its address'],
        ],
      },
      {
        id: 'share',
        question: 'How do I share a song?',
        answer: [
          'Press Share on its page, or “Copy link” in its menu. Whoever opens the link hears the song without an account.',
        ],
      },
    ],
  },
];
