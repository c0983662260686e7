import { MAX_RUNNING } from '@/lib/domain/song/rules';
import type { HelpSection } from './question';

/** Help about making songs. */
export function makingSongs(genres: readonly { slug: string; name: string }[]): HelpSection {
  return {
    id: 'making',
    title: 'Making songs',
    questions: [
      {
        id: 'describe',
        question: 'How do I describe a song?',
        answer: [
          'As you would to a band: a genre, a mood, a tempo, a key, a length, instruments you want and instruments you do not want. “Slow lo-fi beat with rain and Rhodes, 72 bpm, D minor, no drums” uses all of it.',
          'A picture in your head is enough, too. Whatever you leave open is chosen to fit the rest.',
        ],
        links: [{ href: '/create', label: 'Create a song' }],
      },
      {
        id: 'understood',
        question: 'How is my description understood?',
        answer: [
          'While you type, genre, mood, tempo, key and length appear as chips below your text. Press one to change it; your choice overrides the description.',
          'Names, places and anything after “about” are what the song is about: they name it. A style without players of its own goes to the closest genre with its own tempo, meter and instruments. Musical wishes that cannot be met are listed after “Not used” with the reason, so you know before you create the song.',
          'German, Spanish, French, Portuguese and Japanese are understood, too.',
        ],
      },
      {
        id: 'genres',
        question: 'Which genres are there?',
        answer: [
          `${genres.map(({ name }) => name).join(', ')}.`,
          'Each has its own instruments, grooves, chords and forms. Related styles map to the closest one: “salsa” to Latin, “deep house” to House.',
        ],
        links: [{ href: '/explore', label: 'Explore songs' }],
      },
      {
        id: 'vocals',
        question: 'Who sings?',
        answer: [
          'Choose “Vocals” under “More options”, or leave it automatic: then description, lyrics and genre decide. A choir sings along without words. The synthetic voice and the vocoder sing your lyrics, in English, as a female or a male voice. With “None”, an instrument plays their melody.',
          'The synthetic voice is a beta and always named as such. What it cannot sing is said before you pay. Other models sing in their own way.',
        ],
      },
      {
        id: 'lyrics',
        question: 'How do I write lyrics?',
        answer: [
          'Open “More options” below the description. One line of text is one line of the song, up to 5,000 characters. The melody follows the syllables of your words, and the song’s page lights up each word in its time.',
          'Mark sections in brackets to set their order. Without marks, blank lines separate the sections, and a section that repeats is the chorus. The number beside a line is its syllables, and lines with the same letter rhyme.',
        ],
        pairs: [
          ['[Verse]', 'tells the story; number them if you like'],
          ['[Pre-Chorus]', 'leads up to the chorus'],
          ['[Chorus]', 'the part that repeats; an empty one repeats the first'],
          ['[Bridge]', 'a contrasting part'],
          ['[Intro], [Solo], [Outro]', 'parts without words'],
        ],
      },
      {
        id: 'length',
        question: 'How long and how fast can a song be?',
        answer: [
          'From 10 seconds to 10 minutes, and from 40 to 220 beats a minute. By default, a song lasts three minutes and has the tempo that its genre and mood suggest.',
        ],
      },
      {
        id: 'takes',
        question: 'What are takes?',
        answer: [
          'Different songs from the same description, made one after another, up to four at a time. Keep the one you like.',
          `Up to ${MAX_RUNNING} of your songs can be in progress at the same time.`,
        ],
      },
      {
        id: 'seeds',
        question: 'Can I get the same song again?',
        answer: [
          'Every song is composed from its description and a number, its seed. The same description, choices and seed give the same song, note for note. Pressing Create again draws a new seed, so you get a new song.',
          'The form has no field for a seed, but API clients can read it from a song and send it with the next request.',
        ],
        links: [{ href: '/api/docs', label: 'API reference' }],
      },
      {
        id: 'closing',
        question: 'Can I close the page while a song is being made?',
        answer: ['Yes. It continues in the background and is in your library when it is ready.'],
        links: [{ href: '/library', label: 'Your library' }],
      },
      {
        id: 'failed',
        question: 'What if a song fails?',
        answer: [
          'Its card explains why and lets you try again with the same description. You are not charged for songs that fail or that you cancel.',
        ],
      },
    ],
  };
}
