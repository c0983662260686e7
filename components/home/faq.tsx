import { Questions } from '../layout/questions';

const ANSWERS = [
  {
    question: 'Can I use my own words?',
    answer:
      'Yes. Write lyrics, and the melody follows their syllables; they light up word by word as the song plays. You choose whether a synthetic voice, which is a beta, sings them or an instrument plays them.',
  },
  {
    question: 'Where does the cover come from?',
    answer:
      'From the song. Each ring is a section, each arc a note of the melody, each tick a drum, and the colour is the key.',
  },
  {
    question: 'Who can hear my songs?',
    answer:
      'You decide for each song: public for everyone, unlisted for anyone with the link, or private for only you.',
  },
  {
    question: 'What if I close the page while a song is being made?',
    answer: 'It continues in the background and is in your library when it is ready.',
  },
] as const;

/** Answers to the first questions of visitors. */
export function Faq() {
  return <Questions questions={ANSWERS} />;
}
