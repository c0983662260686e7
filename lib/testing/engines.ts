import { chartPrinter } from '@/lib/adapters/chart-printer/chart-printer';
import { threadedMastering } from '@/lib/adapters/mastering/mastering';
import { builtinMusic } from '@/lib/adapters/music-builtin/music-builtin';
import { shareImages } from '@/lib/adapters/share-images/share-images';
import { threadedTranscoder } from '@/lib/adapters/transcoder/transcoder';
import { isCompiled } from './programs';
import { rememberedMastering, rememberedMusic } from './providers/remembered';

/** Threads stay open: a new one decodes its instruments again, and runs slowly at first. */
const keptOpen = { isCompiled, idleMs: Number.POSITIVE_INFINITY };

/** The composer, which makes a song again for each order. */
export const composer = builtinMusic({ threads: 1, ...keptOpen });

/**
 * The ports that compute in threads, which start and decode the instruments on first use. The test files of a process
 * share them and their songs: a result depends only on its request.
 */
export const engines = {
  music: rememberedMusic(composer),
  mastering: rememberedMastering(threadedMastering(keptOpen)),
  transcoder: threadedTranscoder(keptOpen),
  shareImages: shareImages({ isCompiled }),
  chartPrinter: chartPrinter({ isCompiled }),
};
