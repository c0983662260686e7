import { isGenre } from '@/lib/composer/genres/catalogue';
import type { Music } from '@/lib/core/music/music';
import type { Limiter, Mail } from '@/lib/core/ports';
import type { GenerationLabels, Metrics, Tracing } from '@/lib/core/telemetry';

/** The other ports with their work measured. */

interface Telemetry {
  metrics: Metrics;
  tracing: Tracing;
}

/** Measures generations; those that were canceled are not counted. */
export function measuredMusic(music: Music, { metrics, tracing }: Telemetry): Music {
  const provider = music.name;
  return {
    name: provider,
    scoreVersion: music.scoreVersion,
    readScore: (stored) => music.readScore(stored),
    revise: (revision, seed) => music.revise(revision, seed),
    takeApart: (order, run) => music.takeApart(order, run),
    readChords: (stored) => music.readChords(stored),
    writeSheet: (stored, head) => music.writeSheet(stored, head),
    openScore: (stored) => music.openScore(stored),
    instruments: () => music.instruments(),
    understand: (request) => music.understand(request),
    checkVoice: () => music.checkVoice(),
    measureLyrics: (lyrics) => music.measureLyrics(lyrics),
    planSketch: (request, seed) => music.planSketch(request, seed),
    make(request, seed, tags, run, revision) {
      const started = performance.now();
      const measure = (genre: string | undefined, outcome: GenerationLabels['outcome']) =>
        metrics.generation({ provider, genre: genreLabel(genre), outcome }, secondsSince(started));
      return tracing.span('generate song', { attributes: { provider } }, async (span) => {
        try {
          const take = await music.make(request, seed, tags, run, revision);
          measure(take.used.genre, 'done');
          span.set({ genre: genreLabel(take.used.genre) });
          return take;
        } catch (error) {
          if (!run.signal.aborted) measure(request.genre, 'failed');
          throw error;
        }
      });
    },
  };
}

/** The engine's genres; any other name is one label. */
function genreLabel(genre = ''): string {
  return isGenre(genre) ? genre : 'other';
}

export function measuredMail(mail: Mail, metrics: Metrics): Mail {
  return {
    async send(message) {
      try {
        await mail.send(message);
        metrics.email('accepted');
      } catch (error) {
        metrics.email('failed');
        throw error;
      }
    },
    check: () => mail.check(),
  };
}

/** Counts refusals by the part of the key that names the limit; the rest names the caller. */
export function measuredLimiter(limiter: Limiter, metrics: Metrics): Limiter {
  return {
    async take(key, limit) {
      const wait = await limiter.take(key, limit);
      if (wait > 0) metrics.limited(/^[a-z-]{1,30}(?=:)/.exec(key)?.[0] ?? 'other');
      return wait;
    },
    refund: (key, limit) => limiter.refund(key, limit),
  };
}

function secondsSince(started: number): number {
  return (performance.now() - started) / 1000;
}
