import { createRequire } from 'node:module';
import type MuseScore from 'webmscore';

const require = createRequire(import.meta.url);
let opened: typeof MuseScore | undefined;

/** Loads MuseScore's engine, which takes Node for a browser if there is a `fetch`. */
function museScore(): typeof MuseScore {
  if (opened) return opened;
  const { fetch } = globalThis;
  Reflect.deleteProperty(globalThis, 'fetch');
  try {
    opened = require('webmscore') as typeof MuseScore;
  } finally {
    globalThis.fetch = fetch;
  }
  return opened;
}

const count = (text: string, part: string) => text.split(part).length - 1;

/** Opens a file of MusicXML in MuseScore and returns what it has read. */
export async function readByMuseScore(musicXml: string) {
  const engine = museScore();
  await engine.ready;
  const score = await engine.load('musicxml', new TextEncoder().encode(musicXml));
  try {
    const { title, measures, timesig, keysig, parts } = await score.metadata();
    const written = await score.saveXml();
    return {
      title,
      meter: timesig,
      fifths: keysig,
      bars: measures,
      chords: count(written, '<harmony'),
      syllables: parts[0]?.lyricCount ?? 0,
      notes: count(written, '<pitch>'),
    };
  } finally {
    score.destroy();
  }
}
