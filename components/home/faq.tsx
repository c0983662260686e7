import { Plus } from 'lucide-react';

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
  return (
    <section aria-labelledby="questions" className="grid gap-6 md:grid-cols-[1fr_2fr] md:gap-12">
      <h2 id="questions" className="display text-2xl">
        Questions
      </h2>
      <div className="border-line border-b">
        {ANSWERS.map(({ question, answer }) => (
          <details key={question} className="group border-line border-t">
            <summary className="flex list-none items-center justify-between gap-4 py-4 font-medium [&::-webkit-details-marker]:hidden">
              {question}
              <Plus
                className="size-5 shrink-0 stroke-[1.5] text-quiet transition-transform group-open:rotate-45"
                aria-hidden
              />
            </summary>
            <p className="max-w-text pb-5 text-quiet">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
