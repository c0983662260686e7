import type { CallReference } from '@/lib/contract/reference';
import { CodeBlock } from './code-block';
import { FieldTable } from './field-table';
import { LANGUAGES } from './language-choice';

/** An example of a call in the chosen language, and of its answer. */
export function CallExamples({ id, snippets, status, answerType, answer, answerFields }: CallReference) {
  return (
    <>
      <h3 className="max-xl:mt-6 xl:mt-0">Request</h3>
      {LANGUAGES.map(({ language, name, shown }) => (
        <div key={language} className={shown}>
          <CodeBlock label={`${id} in ${name}`}>{snippets[language]}</CodeBlock>
        </div>
      ))}
      <h3>Answer {status}</h3>
      {answer === undefined ? (
        <p className="text-quiet text-sm">{answerType ?? 'No body'}</p>
      ) : (
        <CodeBlock label={`Answer of ${id}`}>{JSON.stringify(answer, null, 2)}</CodeBlock>
      )}
      {answerFields.length > 0 && (
        <details>
          <summary>Fields of the answer</summary>
          <FieldTable label={`Answer of ${id}`} rows={answerFields} />
        </details>
      )}
    </>
  );
}
