/** A frequently asked question with its answer. */
export interface Question {
  /** Its anchor on the page. */
  id: string;
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
  /** Definitions below the paragraphs, such as a key and its action. */
  pairs?: readonly (readonly [string, string])[];
  links?: readonly { href: string; label: string }[];
}

export interface HelpSection {
  id: string;
  title: string;
  questions: readonly Question[];
}

/** Returns the sections with only those questions that contain every word of `query`, in any case and order. */
export function findQuestions(sections: readonly HelpSection[], query: string): HelpSection[] {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (question: Question, title: string) => {
    const text = textOf(question, title);
    return terms.every((word) => text.includes(word));
  };
  return sections
    .map((section) => ({ ...section, questions: section.questions.filter((q) => fits(q, section.title)) }))
    .filter(({ questions }) => questions.length > 0);
}

function textOf({ question, answer, pairs = [], links = [] }: Question, title: string): string {
  const labels = links.map(({ label }) => label);
  return [title, question, ...answer, ...pairs.flat(), ...labels].join(' ').toLowerCase();
}
