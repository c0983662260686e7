import { MAX_RUNNING } from '@/lib/domain/song/rules';
import type { HelpSection } from './question';

/** What one needs to know to make songs. */
export function makingSongs(genres: readonly { slug: string; name: string }[]): HelpSection {
  return {
    id: 'making',
    title: 'Making songs',
    questions: [
      {
        id: 'describe',
        question: 'How do I describe a song?',
        answer: [
          'Say it as you would to a band: a genre, a mood, a tempo, a key, a length, instruments you want and instruments you do not want. “Slow lo-fi beat with rain and Rhodes, 72 bpm, D minor, no drums” uses all of it.',
          'A picture in your head is enough, too. What you leave open is chosen to fit the rest.',
        ],
        links: [{ href: '/create', label: 'Create a song' }],
      },
      {
        id: 'understood',
        question: 'What is understood?',
        answer: [
          'While you type, genre, mood, tempo, key and length appear as chips below your words. Press one to change it; what you choose there wins over the description.',
          'Words that change nothing are listed after “Not used”, so that you know before you press Create. Common words for genres, instruments and pace are understood in a few other languages as well.',
        ],
      },
      {
        id: 'genres',
        question: 'Which genres are there?',
        answer: [
          `${genres.map(({ name }) => name).join(', ')}.`,
          'Each has its own instruments, grooves, chords and forms. Words for styles close to one of them lead there: “bossa nova” to Latin, “deep house” to House.',
        ],
        links: [{ href: '/explore', label: 'Listen around' }],
      },
      {
        id: 'lyrics',
        question: 'How do I write lyrics?',
        answer: [
          'Open “More options” below the description. One line of text is one line of the song; 5,000 characters fit. The melody is set to the syllables of your words, and the song’s page shows each line when its turn comes.',
          'Mark parts in brackets to decide where they stand. Without marks, blank lines divide the parts, and a part that comes again is the chorus. The built-in composer plays the melody; it does not sing.',
        ],
        pairs: [
          ['[Verse]', 'tells the story; number them if you like'],
          ['[Pre-Chorus]', 'leads up to the chorus'],
          ['[Chorus]', 'the part that comes back; an empty one repeats the first'],
          ['[Bridge]', 'something else, once'],
          ['[Intro], [Solo], [Outro]', 'without words'],
        ],
      },
      {
        id: 'length',
        question: 'How long and how fast can a song be?',
        answer: [
          'From 10 seconds to 10 minutes, and from 40 to 220 beats a minute. If you do not say, a song has three minutes and the tempo its genre and mood suggest.',
        ],
      },
      {
        id: 'takes',
        question: 'What are takes?',
        answer: [
          'Different songs from the same description, made one after the other: up to four at a press. Keep the one you like.',
          `You can have ${MAX_RUNNING} songs in the making at a time.`,
        ],
      },
      {
        id: 'seeds',
        question: 'Can I get the same song again?',
        answer: [
          'Every song is composed from its description and a number, its seed. The same description, choices and seed give the same song, note for note. Pressing Create again draws a new seed, so you get a new song.',
          'The form does not ask for a seed. Programs can read it from a song and give it with the next one.',
        ],
        links: [{ href: '/api/openapi.json', label: 'The interface for programs' }],
      },
      {
        id: 'closing',
        question: 'May I close the page while a song is made?',
        answer: ['Yes. It goes on, and stands in your library when it is ready.'],
        links: [{ href: '/library', label: 'Your library' }],
      },
      {
        id: 'failed',
        question: 'What if a song fails?',
        answer: [
          'Its card says why in plain words and offers to try again with the same description. Nothing is charged for a song that failed or that you canceled.',
        ],
      },
    ],
  };
}
