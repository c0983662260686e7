import { z } from 'zod';
import type { Received, Reply, Stage } from '../route';
import { SongFiles } from '../song-files';
import { songFile } from '../sound';
import { secondsOf } from '../source';
import { type StandIn, startStandIn } from '../stand-in';

/** What this service does beside the faults that all have. */
export interface MiniMaxQuirks {
  /** Answers with hexadecimal digits, whatever an order requests. */
  onlyHex: boolean;
  /** Refuses orders with this code. */
  code: number | null;
}

/** The length of a song is not among the fields. */
const SECONDS = 10;

const cover = z.object({
  model: z.literal(['music-cover', 'music-cover-free']),
  prompt: z.string().min(10).max(300),
  lyrics: z.string().min(10).max(1_000).optional(),
  audio_base64: z.base64(),
  output_format: z.enum(['hex', 'url']).default('hex'),
});

const body = z
  .object({
    model: z.string(),
    prompt: z.string().max(2_000).optional(),
    lyrics: z.string().min(1).max(3_500).optional(),
    is_instrumental: z.boolean().default(false),
    lyrics_optimizer: z.boolean().default(false),
    output_format: z.enum(['hex', 'url']).default('hex'),
    audio_setting: z.object({
      sample_rate: z.literal([16_000, 24_000, 32_000, 44_100]),
      bitrate: z.literal([32_000, 64_000, 128_000, 256_000]),
      format: z.literal(['mp3', 'wav', 'pcm']),
    }),
  })
  .refine(({ lyrics, is_instrumental, lyrics_optimizer }) => lyrics || is_instrumental || lyrics_optimizer)
  .refine(({ prompt, is_instrumental }) => prompt || !is_instrumental);

/** Starts a server that speaks MiniMax's API of music. Any key is accepted. */
export async function startMiniMax({ port = 0 } = {}): Promise<StandIn & { quirks: MiniMaxQuirks }> {
  const quirks: MiniMaxQuirks = { onlyHex: false, code: null };
  const files = new SongFiles();
  const generate = {
    method: 'POST',
    path: /^\/v1\/music_generation$/,
    isOrder: true,
    answer: (received: Received, stage: Stage) => compose(received, stage, { quirks, files }),
  } as const;
  return Object.assign(await startStandIn([generate, files.route], port), { quirks });
}

async function compose(
  { headers, json }: Received,
  stage: Stage,
  { quirks, files }: { quirks: MiniMaxQuirks; files: SongFiles },
): Promise<Reply> {
  const isKnown = /^Bearer ./.test(headers.authorization ?? '') && stage.fault !== 'key';
  if (!isKnown) return refusal(1004, `login fail: ${headers.authorization}`);
  if (quirks.code !== null) return refusal(quirks.code, 'refused');
  const covered = cover.safeParse(json);
  const order = covered.success ? covered : body.safeParse(json);
  if (!order.success || (covered.success && !(await canCover(covered.data.audio_base64))))
    return refusal(2013, 'invalid params');
  if (stage.fault === 'refused') return refusal(1026, 'input new_sensitive');
  if (stage.fault === 'endless') return new Promise(() => {});
  const isHex = quirks.onlyHex || order.data.output_format === 'hex';
  return {
    body: {
      data: { status: 2, ...(stage.fault === 'no-file' ? {} : { audio: await sound(isHex, stage, files) }) },
      extra_info: { music_duration: SECONDS * 1000, music_channel: 2, bitrate: 256_000 },
      trace_id: 'trace-1',
      base_resp: { status_code: 0, status_msg: 'success' },
    },
  };
}

/** Takes sources of six seconds to six minutes. */
async function canCover(base64: string): Promise<boolean> {
  const seconds = await secondsOf(Buffer.from(base64, 'base64'));
  return seconds !== null && seconds >= 6 && seconds <= 360;
}

async function sound(isHex: boolean, stage: Stage, files: SongFiles): Promise<string> {
  const spec = { container: 'mp3', seconds: SECONDS, seed: 1 } as const;
  if (!isHex) return files.add(spec, stage);
  const { bytes } = await songFile(spec, stage.fault);
  return Buffer.from(bytes).toString('hex');
}

function refusal(status_code: number, status_msg: string): Reply {
  return { body: { data: null, trace_id: 'trace-1', base_resp: { status_code, status_msg } } };
}
