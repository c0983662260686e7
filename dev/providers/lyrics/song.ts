import { z } from 'zod';
import type { Reply } from '../route';

export interface Song {
  title: string;
  sections: { tag: string; lines: string[] }[];
}

/** What a request asks for. */
export interface Wish {
  about: string;
  lyrics: string | null;
  format: string | null;
  body: object;
}

const request = z.looseObject({
  model: z.string().min(1),
  stream: z.literal(false),
  messages: z.tuple([
    z.object({ role: z.literal('system'), content: z.string() }),
    z.object({ role: z.literal('user'), content: z.string() }),
  ]),
  response_format: z.object({ type: z.string() }).optional(),
});
const song = z.object({ about: z.string(), lyrics: z.string().optional() });

/** Reads a request. Throws if it is not one that every server takes. */
export function wishOf(json: unknown): Wish {
  const body = request.parse(json);
  const { about, lyrics = null } = song.parse(JSON.parse(body.messages[1].content));
  return { about, lyrics, format: body.response_format?.type ?? null, body };
}

/** Writes the stand-in's song, or improves given lyrics by a new chorus. */
export function songOf({ about, lyrics }: Wish): Song {
  const verse = lyrics?.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('['));
  return {
    title: lyrics ? 'Better Words' : 'Words About It',
    sections: [
      {
        tag: 'Verse',
        lines: verse ?? [`I sing about ${about.replace(/\(.*\)/, '').trim()}`, 'Until the morning comes'],
      },
      { tag: 'Chorus', lines: ['Stay a while, stay a while', 'The kettle hums along'] },
      { tag: 'Verse', lines: ['The street is made of silver', 'The lamp is made of song'] },
      { tag: 'Chorus', lines: ['Stay a while, stay a while', 'The kettle hums along'] },
    ],
  };
}

/** Writes a song as plain text. */
export function spoken({ title, sections }: Song): string {
  return [`Title: ${title}`, ...sections.map(({ tag, lines }) => [`**${tag}:**`, ...lines].join('\n'))].join(
    '\n\n',
  );
}

/** An error as OpenAI's API reports it. */
export function refused(status: number, message: string, param: string | null = null): Reply {
  return { status, body: { error: { message, type: 'invalid_request_error', param, code: null } } };
}
