import type { Language } from '@/lib/contract/reference';

/** The languages of examples; `shown` hides what is not chosen, by the style sheet alone. */
export const LANGUAGES: readonly { language: Language; name: string; shown: string }[] = [
  { language: 'curl', name: 'curl', shown: 'hidden group-has-[#language-curl:checked]/docs:block' },
  {
    language: 'javascript',
    name: 'JavaScript',
    shown: 'hidden group-has-[#language-javascript:checked]/docs:block',
  },
  { language: 'python', name: 'Python', shown: 'hidden group-has-[#language-python:checked]/docs:block' },
];

/** Chooses the language of all examples of the page. Works without script. */
export function LanguageChoice() {
  return (
    <fieldset className="inline-flex rounded-md border border-line bg-sunken p-0.5">
      <legend className="sr-only">Language of the examples</legend>
      {LANGUAGES.map(({ language, name }) => (
        <label
          key={language}
          htmlFor={`language-${language}`}
          className="relative inline-flex h-8 items-center rounded-sm border border-transparent px-3 text-quiet text-sm transition-colors hover:text-text has-checked:border-line has-checked:bg-raised has-checked:font-medium has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            id={`language-${language}`}
            type="radio"
            name="language"
            defaultChecked={language === 'curl'}
            className="absolute inset-0 size-full appearance-none rounded-sm outline-none"
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
