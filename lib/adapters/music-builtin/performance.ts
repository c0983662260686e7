import { setImmediate } from 'node:timers/promises';
import { encodeMp3 } from '@/lib/audio/encode';
import type { Band } from '@/lib/composer/instruments/recorded';
import { type Audio, Rendering, type RenderOptions } from '@/lib/composer/render';
import type { Score } from '@/lib/composer/score';
import type { VocalStem } from '@/lib/composer/vocals';

/** Seconds of a song's beginning that can be heard while the rest is made: about as long as a usual song takes. */
export const PREVIEW_SECONDS = 15;
/** A shorter song is ready about as soon as its beginning. */
const SHORTEST_SECONDS = 2 * PREVIEW_SECONDS;

export interface PreviewRun {
  onPreview(mp3: Uint8Array): void;
  /** The preview failed, and the song is made without it. */
  onFailed(error: unknown): void;
}

/** Renders a song, and its beginning as a file of its own first if a listener waits for it. */
export class Performance {
  private begun: { rendering: Rendering; vocals: VocalStem | null } | null = null;
  private isEncoding = false;
  private handedOut: Promise<void> = Promise.resolve();

  constructor(
    private readonly score: Score,
    private readonly band: Band | null,
    private readonly preview: PreviewRun | null,
  ) {}

  /** Renders the beginning, whose lines must be sung. Settles when it is handed out. */
  begin(vocals: VocalStem | null): Promise<void> {
    this.handedOut = this.handOut(vocals);
    return this.handedOut;
  }

  /**
   * Renders the song with what was sung. Goes on after the beginning if the vocals are the same; what is left to do once all
   * is mixed waits until the beginning is handed out.
   */
  async finish(vocals: VocalStem | null, onProgress: RenderOptions['onProgress']): Promise<Audio> {
    const rendering = this.begun?.vocals === vocals ? this.begun.rendering : this.open(vocals);
    // The encoder of the beginning gets its next second between two of the rest.
    while (this.isEncoding && rendering.advance()) await setImmediate();
    await this.handedOut;
    return rendering.finish(onProgress);
  }

  private async handOut(vocals: VocalStem | null): Promise<void> {
    if (!this.preview || this.score.durationSeconds < SHORTEST_SECONDS) return;
    try {
      const rendering = this.open(vocals);
      const excerpt = rendering.excerpt(PREVIEW_SECONDS);
      this.begun = { rendering, vocals };
      this.isEncoding = true;
      this.preview.onPreview(await encodeMp3(excerpt));
    } catch (error) {
      this.preview.onFailed(error);
    } finally {
      this.isEncoding = false;
    }
  }

  private open(vocals: VocalStem | null): Rendering {
    return new Rendering(this.score, { band: this.band, vocals });
  }
}
