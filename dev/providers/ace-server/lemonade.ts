import { songFile } from '../sound';
import { type Reply, type Stage, type StandIn, startStandIn } from '../stand-in';

export interface LemonadeOptions {
  port?: number;
  /** Reports a failed song with status 200, as builds that stream it do. */
  streamed?: boolean;
}

const MODEL = 'ACE-Step-Music';

interface Asked {
  model?: string;
  response_format?: string;
  duration?: number;
  seed?: number;
}

/** Starts a stand-in for Lemonade, which answers one long call with the song. */
export function startLemonade(options: LemonadeOptions = {}): Promise<StandIn> {
  const labels = (id: string, ...names: string[]) => ({ id, object: 'model', labels: names });
  const list = [
    labels('Qwen3-4B-GGUF', 'chat'),
    labels('Stable-Effects', 'audio-generation'),
    labels(MODEL, 'audio-generation'),
  ];
  return startStandIn(
    [
      { method: 'GET', path: /^\/v1\/models$/, answer: () => ({ body: { object: 'list', data: list } }) },
      {
        method: 'POST',
        path: /^\/v1\/audio\/generations$/,
        isOrder: true,
        answer: ({ json }, stage) => generated((json ?? {}) as Asked, stage, options.streamed === true),
      },
    ],
    options.port,
  );
}

async function generated(asked: Asked, stage: Stage, isStreamed: boolean): Promise<Reply> {
  const { model, response_format: format = 'wav', duration = 120, seed = 0 } = asked;
  if (model !== MODEL) return error(404, `model '${model}' not found`, 'model_not_found');
  if (format !== 'wav')
    return error(400, `response_format '${format}' is not supported by this model (supported: wav)`);
  if (stage.fault === 'endless') return new Promise<never>(() => {});
  if (stage.fault === 'job-failed')
    return error(isStreamed ? 200 : 500, "synth job ended with status 'failed'", 'backend_error');
  const { type, bytes } = await songFile({ container: 'wav', seconds: duration, seed }, stage.fault);
  return { headers: { 'content-type': type }, body: bytes };
}

const error = (status: number, message: string, type = 'invalid_request_error'): Reply => ({
  status,
  body: { error: { message, type } },
});
