import { z } from 'zod';
import { refuse } from '../outbound/faults';
import { type Draft, draftOfText } from './sections';
import { tagOf } from './tags';

/** What a model said, without its thoughts. `isCut` if it ran out of tokens. */
export interface Said {
  text: string;
  isCut: boolean;
}

/** Far more than a song. */
const MAX_TEXT = 64 * 1024;
const MAX_REPAIRS = 100;

const lines = z.union([z.array(z.string()), z.string().transform((text) => text.split('\n'))]);
const title = z.string().catch('');
const song = z.union([
  z
    .object({ title, sections: z.array(z.object({ tag: z.string().catch('Verse'), lines })).min(1) })
    .transform(({ title, sections }) => ({
      title,
      sections: sections.map((section) => ({
        tag: tagOf(section.tag) ?? ('Verse' as const),
        lines: section.lines,
      })),
    })),
  z
    .object({ title, lyrics: z.string().min(1) })
    .transform(({ title, lyrics }) => ({ ...draftOfText(lyrics), title })),
]);

const REFUSAL =
  /^(i['’]?m sorry|i am sorry|sorry\b|i can(no|['’])t|i won['’]t|i(['’]m| am) (unable|not able)|as an ai)/i;
const MAX_REFUSAL = 600;

/**
 * Reads a song from an answer: its JSON, with or without text around it, or its whole sections if it was cut off. With
 * `asText` also plain text. Null if there is none; throws `content_policy` if the model declines in words.
 */
export function draftOf({ text, isCut }: Said, asText: boolean): Draft | null {
  const bounded = text.slice(0, MAX_TEXT);
  const draft = parsed(bounded, isCut);
  if (draft) return draft;
  const words = bounded.trim();
  if (words.length < MAX_REFUSAL && REFUSAL.test(words)) return refuse('content_policy', words);
  if (!asText || words === '' || words.startsWith('{')) return null;
  const { title, sections } = draftOfText(words.replace(/^```\w*$/gm, ''));
  return { title, sections: isCut ? sections.slice(0, -1) : sections };
}

function parsed(text: string, isCut: boolean): Draft | null {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  if (start < 0) return null;
  return songOf(text.slice(start, end + 1)) ?? (isCut ? wholeSections(text.slice(start)) : null);
}

/** Closes the JSON behind its last section that is complete. */
function wholeSections(text: string): Draft | null {
  let end = text.lastIndexOf('}');
  for (let tries = 0; end > 0 && tries < MAX_REPAIRS; tries++) {
    const draft = songOf(`${text.slice(0, end + 1)}]}`);
    if (draft) return draft;
    end = text.lastIndexOf('}', end - 1);
  }
  return null;
}

function songOf(json: string): Draft | null {
  try {
    return song.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}
