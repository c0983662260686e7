import { describe, expect, it } from 'vitest';
import { AppError } from '@/lib/core/errors';
import type { Music, Take } from '@/lib/core/music/music';
import type { Mail, MailMessage } from '@/lib/core/ports';
import { jsonLog } from '../log-pino';
import { measuredLimiter, measuredMail, measuredMusic } from './measured';
import { promMetrics } from './metrics-prom';
import { openTelemetryTracing } from './tracing-otel';

const tracing = openTelemetryTracing(jsonLog('test', 'silent'), false);

/** Returns metrics and what they show of one name, as `{labels} value`. */
function measured() {
  const metrics = promMetrics();
  return {
    metrics,
    async show(name: string) {
      const { text } = await metrics.expose();
      return text
        .split('\n')
        .flatMap((line) => (line.startsWith(`${name}{`) ? [line.slice(name.length)] : []));
    },
  };
}

const run = { signal: new AbortController().signal, onProgress: () => undefined };
const tags = { title: '', artist: '', year: 2026, comment: '', source: '', licenceUrl: '' };

function musicThat(make: Music['make']): Music {
  return {
    name: 'builtin',
    scoreVersion: 1,
    readScore: () => expect.fail('not called'),
    revise: () => expect.fail('not called'),
    readChords: () => expect.fail('not called'),
    writeSheet: () => expect.fail('not called'),
    openScore: () => expect.fail('not called'),
    takeApart: () => expect.fail('not called'),
    instruments: async () => 'recorded',
    understand: () => expect.fail('not called'),
    checkVoice: async () => {},
    measureLyrics: () => expect.fail('not called'),
    planSketch: () => expect.fail('not called'),
    make,
  };
}

const fails = async (): Promise<never> => {
  throw new AppError('music.failed');
};

describe('measured ports', () => {
  it('count generations by provider and genre, other genres as one', async () => {
    const { metrics, show } = measured();
    const take = (genre: string) => ({ used: { genre } }) as Take;
    const music = measuredMusic(
      musicThat(async ({ genre = '' }) => take(genre)),
      { metrics, tracing },
    );
    for (const genre of ['lo-fi', 'lo-fi', 'a user’s text'])
      await music.make({ prompt: '', genre }, 1, tags, run);
    expect(await show('tunewright_generation_duration_seconds_count')).toEqual([
      '{provider="builtin",genre="lo-fi",outcome="done"} 2',
      '{provider="builtin",genre="other",outcome="done"} 1',
    ]);
  });

  it('count failed generations, and none that was canceled', async () => {
    const { metrics, show } = measured();
    const music = measuredMusic(musicThat(fails), { metrics, tracing });
    await expect(music.make({ prompt: '', genre: 'rock' }, 1, tags, run)).rejects.toThrow();
    const canceled = { ...run, signal: AbortSignal.abort() };
    await expect(music.make({ prompt: '' }, 1, tags, canceled)).rejects.toThrow();
    expect(await show('tunewright_generation_duration_seconds_count')).toEqual([
      '{provider="builtin",genre="rock",outcome="failed"} 1',
    ]);
  });

  it('count emails by whether the server took them', async () => {
    const { metrics, show } = measured();
    const message: MailMessage = {
      id: '1',
      to: { name: 'A', address: 'a@example.com' },
      subject: '',
      text: '',
      html: '',
    };
    const accepting: Mail = { send: async () => undefined, check: async () => undefined };
    await measuredMail(accepting, metrics).send(message);
    await expect(measuredMail({ ...accepting, send: fails }, metrics).send(message)).rejects.toThrow();
    expect(await show('tunewright_emails_total')).toEqual(['{outcome="accepted"} 1', '{outcome="failed"} 1']);
  });

  it('count refusals by the limit’s name, without the caller', async () => {
    const { metrics, show } = measured();
    const limiter = measuredLimiter(
      { take: async (key) => (key.includes('over') ? 7 : 0), refund: async () => undefined },
      metrics,
    );
    const limit = { points: 1, seconds: 1 };
    expect(await limiter.take('login:over', limit)).toBe(7);
    expect(await limiter.take('upload-content:over:127.0.0.1', limit)).toBe(7);
    expect(await limiter.take('over', limit)).toBe(7);
    expect(await limiter.take('login:under', limit)).toBe(0);
    expect(await show('tunewright_rate_limited_total')).toEqual([
      '{limit="login"} 1',
      '{limit="upload-content"} 1',
      '{limit="other"} 1',
    ]);
  });
});
