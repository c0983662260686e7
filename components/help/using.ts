import { TRASH_DAYS } from '@/lib/domain/song/rules';
import type { HelpSection } from './question';

/** Help about listening to, organising and sharing songs. */
export const usingSongs: readonly HelpSection[] = [
  {
    id: 'library',
    title: 'Library and player',
    questions: [
      {
        id: 'find',
        question: 'How do I find a song again?',
        answer: [
          'All your songs are in your library. Search, filter and sort them; the page’s address remembers your choices. The menu at the end of a row lets you rename, share, download or delete.',
        ],
        links: [{ href: '/library', label: 'Your library' }],
      },
      {
        id: 'keys',
        question: 'Which keys control the player?',
        answer: ['These work on every page, except while you type.'],
        pairs: [
          ['Space', 'play or pause'],
          ['← →', '5 seconds back or forward'],
          ['↑ ↓', 'volume up or down while playing'],
          ['M', 'mute or unmute'],
          ['N P', 'next or previous song'],
          ['?', 'all other keys'],
        ],
      },
      {
        id: 'player',
        question: 'Does the music keep playing when I change pages?',
        answer: [
          'Yes, and after a reload the player picks up where it was. Headphone buttons and your phone’s lock screen work too.',
        ],
      },
      {
        id: 'cover',
        question: 'Where does the cover come from?',
        answer: [
          'From the song. Each ring is a section, each arc a note of the melody, each tick a drum. The colour is the key: its place on the circle of fifths gives the hue, and minor keys are darker.',
        ],
      },
      {
        id: 'delete-song',
        question: 'What happens when I delete a song?',
        answer: [
          `Its page, audio and link stop working immediately. “Undo” in the message brings it back, and so does the trash in your library for ${TRASH_DAYS} days. Then its files are erased for good.`,
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
          'Every song comes as an MP3 or FLAC with its title, cover and lyrics inside, as a WAV, and as a MIDI file with all its notes. All are in the song’s menu in your library. Lyrics in time with the song come as LRC and WebVTT, from the menu on its page.',
          'Songs that the built-in composer wrote have two more files there: MusicXML (lead sheet), which is the melody with chords and words for programs that edit sheet music, and Chord chart (PDF).',
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
        answer: ['You decide for each song, before you create it or at any time in your library.'],
        pairs: [
          ['Public', 'everyone; it appears in Explore, on genre pages and in search engines'],
          ['Unlisted', 'anyone with the link; it is not listed anywhere'],
          ['Private', 'only you; everyone else gets “not found”'],
        ],
      },
      {
        id: 'share',
        question: 'How do I share a song?',
        answer: [
          'Choose Share on its page, or “Copy link” in its menu. Anyone can open the link and listen without an account, unless the song is private.',
        ],
      },
    ],
  },
];
