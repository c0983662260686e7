import { Questions } from '../layout/questions';

const ANSWERS = [
  {
    question: 'Can I use my own words?',
    answer:
      'Yes. Write lyrics, and the melody is set to their syllables; they are shown line by line as the song plays. The built-in composer does not sing them.',
  },
  {
    question: 'Where does the cover come from?',
    answer:
      'From the song. Each ring is a section, each arc a note of the melody, each tick a drum, and the colour is the key.',
  },
  {
    question: 'Who can hear my songs?',
    answer:
      'You decide for each one: public for everybody, unlisted for those with the link, or private for you alone.',
  },
  {
    question: 'What if I close the page while a song is made?',
    answer: 'It goes on, and stands in your library when it is ready.',
  },
] as const;

/** Plain answers to what people ask first. */
export function Faq() {
  return <Questions questions={ANSWERS} />;
}
