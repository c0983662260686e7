import { setTimeout as pause } from 'node:timers/promises';
import type { Received, Reply } from '../route';
import { type StandIn, startStandIn } from '../stand-in';
import { refused, type Song, songOf, spoken, type Wish, wishOf } from './song';

/** What the stand-in can do other than answer as it should, each as a real server does. */
export const LYRICS_MODES = [
  /** Thinks aloud before it answers. */
  'think',
  /** Puts its JSON into a code fence, with text around it. */
  'fenced',
  /** Ignores the format and answers in plain text. */
  'text',
  /** Declines in the field for that. */
  'refusal',
  /** Declines in words. */
  'declined',
  'filtered',
  'empty',
  /** Stops in the middle of its second section. */
  'length',
  /** Uses up its tokens by thinking. */
  'thinks-only',
  /** Refuses JSON schemas with 400. */
  'no-schema',
  /** Refuses every response format with 400. */
  'no-format',
  /** Refuses `max_tokens` and `temperature` with 400, as reasoning models do. */
  'reasoning',
  /** Reports an error with status 200. */
  'error-200',
  /** Answers with chords, stage directions, markup and addresses. */
  'messy',
  /** Answers nonsense first and properly when asked again. */
  'nonsense-first',
  'nonsense',
  'slow',
  /** Never answers. */
  'endless',
  /** Does not know the model. */
  '404',
  'busy',
  /** Busy for the first request only. */
  'busy-first',
  'unauthorized',
] as const;

export type LyricsMode = (typeof LYRICS_MODES)[number];

export interface LyricsStandIn extends StandIn {
  /** Holds for every order that does not ask for a mode of its own. */
  mode: LyricsMode | null;
}

const SLOW_MS = 1_500;

/**
 * Starts a server that speaks the chat-completions API and knows one song. An order about "… (mode: refusal)" is answered
 * in that mode.
 */
export async function startLyricsStandIn(port = 0): Promise<LyricsStandIn> {
  const asked = { mode: null as LyricsMode | null };
  const path = /^\/v1\/chat\/completions$/;
  const answer = async (received: Received) => {
    const wish = wishOf(received.json);
    const isFirst = standIn.received.filter((other) => other.path === received.path).length === 1;
    return reply(wish, modeOf(wish) ?? standIn.mode, isFirst);
  };
  const standIn: LyricsStandIn = Object.assign(
    await startStandIn([{ method: 'POST', path, isOrder: true, answer }], port),
    asked,
  );
  return standIn;
}

function modeOf({ about }: Wish): LyricsMode | null {
  const name = /\(mode: ([\w-]+)\)/.exec(about)?.[1];
  return LYRICS_MODES.find((mode) => mode === name) ?? null;
}

async function reply(wish: Wish, mode: LyricsMode | null, isFirst: boolean): Promise<Reply> {
  if (mode === 'slow') await pause(SLOW_MS);
  if (mode === 'endless') await new Promise(() => {});
  return failure(wish, mode, isFirst) ?? completion(wish, mode, isFirst);
}

function failure({ format, body }: Wish, mode: LyricsMode | null, isFirst: boolean): Reply | null {
  if (mode === '404') return refused(404, 'model "songwriter" not found, try pulling it first');
  if (mode === 'unauthorized') return refused(401, 'Incorrect API key provided: sk-test-key-of-the-operator');
  if (mode === 'busy' || (mode === 'busy-first' && isFirst))
    return { ...refused(503, 'server busy, please try again'), headers: { 'retry-after': '1' } };
  if (mode === 'error-200') return { body: { error: { code: 502, message: 'Provider returned error' } } };
  if (mode === 'no-schema' && format === 'json_schema')
    return refused(400, "'response_format.type' must be 'json_object' or 'text'", 'response_format');
  if (mode === 'no-format' && format !== null) return refused(400, 'Unrecognized request argument');
  if (mode === 'reasoning' && 'max_tokens' in body)
    return refused(400, "'max_tokens' is not supported. Use 'max_completion_tokens'.", 'max_tokens');
  if (mode === 'reasoning' && 'temperature' in body)
    return refused(400, "'temperature' does not support 0.9 with this model.", 'temperature');
  return null;
}

function completion(wish: Wish, mode: LyricsMode | null, isFirst: boolean): Reply {
  const song = songOf(wish);
  const json = JSON.stringify(song);
  const answer = wish.format === null ? spoken(song) : json;
  if (mode === 'refusal') return chat(null, { refusal: 'I cannot help with that.' });
  if (mode === 'declined') return chat("I'm sorry, but I can't write lyrics about that.");
  if (mode === 'filtered') return chat('', { reason: 'content_filter' });
  if (mode === 'empty') return chat('  \n');
  if (mode === 'think') return chat(`<think>\nThe user wants {a song}.\n</think>\n\n${answer}`);
  if (mode === 'thinks-only') return chat('<think>\nLet me think about this', { reason: 'length' });
  if (mode === 'fenced') return chat(`Here is your song:\n\n\`\`\`json\n${json}\n\`\`\`\nEnjoy!`);
  if (mode === 'text') return chat(`Sure!\n\n${spoken(song)}\n\nLet me know if you want changes.`);
  if (mode === 'length') return chat(cutInSecondSection(answer, song), { reason: 'length' });
  if (mode === 'messy') return chat(JSON.stringify(messy(song)));
  if (mode === 'nonsense' || (mode === 'nonsense-first' && isFirst)) return chat('{"answer": 42}');
  return chat(answer);
}

function cutInSecondSection(answer: string, { sections }: Song): string {
  const line = sections[1]?.lines[0] ?? '';
  return answer.slice(0, answer.indexOf(line) + line.length - 3);
}

function messy({ title, sections }: Song): Song {
  const [first, ...others] = sections;
  const lines = [
    'Am  F  C  G',
    '(softly)',
    '[Am] Rain on the **window**, [F] tea on the sill',
    'Listen at https://example.com/song now',
    '<b>Stay</b> a while (ooh, ooh)',
    '*guitar solo*',
    ...(first?.lines ?? []),
  ];
  return { title: `**${title}**`, sections: [{ tag: 'verse 1 (quiet)', lines }, ...others] };
}

function chat(
  content: string | null,
  { refusal = null, reason = 'stop' }: { refusal?: string | null; reason?: string } = {},
): Reply {
  const message = { role: 'assistant', content, refusal };
  return {
    body: {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_790_000_000,
      model: 'songwriter',
      choices: [{ index: 0, message, finish_reason: reason }],
      usage: { prompt_tokens: 210, completion_tokens: 380, total_tokens: 590 },
    },
  };
}
