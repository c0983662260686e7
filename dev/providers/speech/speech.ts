import { z } from 'zod';
import { loadVoice, VOICE_FILE } from '../../../lib/adapters/music-builtin/voice-file';
import { encodeWav } from '../../../lib/audio/encode';
import { fliteVoice } from '../../../lib/composer/voice/speech/flite';
import type { Fault } from '../faults';
import type { Received, Reply } from '../route';
import { type StandIn, startStandIn } from '../stand-in';

const request = z.object({
  model: z.string().min(1),
  voice: z.enum(['nova', 'onyx']),
  input: z.string().min(1).max(4096),
  response_format: z.literal('wav'),
});

/** Starts a server that speaks as OpenAI's speech API does, with a voice that no built-in singer has. */
export async function startSpeech({ port = 0, key }: { port?: number; key?: string } = {}): Promise<StandIn> {
  const module = await loadVoice(VOICE_FILE);
  const answer = (received: Received, { fault }: { fault: Fault | null }): Reply => {
    const isWrongKey = key !== undefined && received.headers.authorization !== `Bearer ${key}`;
    if (fault === 'key' || isWrongKey) return refused(401, 'Incorrect API key provided');
    const wish = request.safeParse(received.json);
    if (!wish.success) return refused(400, wish.error.message);
    if (fault === 'json-as-audio') return { body: { status: 'queued' } };
    const { samples, sampleRate } = fliteVoice(module, 'awb').speak(wish.data.input);
    const side = fault === 'silent-audio' ? samples.fill(0) : samples;
    const bytes = encodeWav({ sampleRate, left: side, right: side });
    const sent = fault === 'truncated' ? bytes.subarray(0, bytes.length / 2) : bytes;
    return { headers: { 'content-type': 'audio/wav' }, body: sent };
  };
  return startStandIn([{ method: 'POST', path: /^\/v1\/audio\/speech$/, isOrder: true, answer }], port);
}

function refused(status: number, message: string): Reply {
  return { status, body: { error: { message, type: 'invalid_request_error', param: null, code: null } } };
}
