import { INSTRUMENTS, isKit, isTexture, TEXTURES } from '../instruments/names';
import { inRange } from '../instruments/ranges';
import type { Score, Track } from '../score';
import { ChangeError, type InstrumentChange } from './change';

const ALL: readonly Track['instrument'][] = [...INSTRUMENTS, ...TEXTURES];

const MIN_LEVEL = -60;
const MAX_LEVEL = 12;

type Kind = 'kit' | 'pitched' | 'texture';
const kindOf = (id: Track['instrument']): Kind => (isKit(id) ? 'kit' : isTexture(id) ? 'texture' : 'pitched');

/** Hands a part to another instrument, in whose range it moves. */
function handedOver(score: Score, track: Track, name: string, field: string): Track {
  const instrument = ALL.find((id) => id === name);
  if (!instrument) throw new ChangeError('instrument.unknown', field);
  if (instrument === track.instrument) return track;
  if (kindOf(instrument) !== kindOf(track.instrument)) throw new ChangeError('instrument.unfit', field);
  const isSinger = track.instrument === 'vocal-lead' && track.id === 'vocals';
  if (score.vocals && (isSinger || instrument === 'vocal-lead')) {
    throw new ChangeError('instrument.singer', field);
  }
  return {
    ...track,
    instrument,
    notes: isTexture(instrument) ? track.notes : inRange(track.notes, instrument),
  };
}

/** Returns the score with a track on another instrument, muted, or at another level. */
export function withPlayer(score: Score, change: InstrumentChange, field: string): Score {
  const { track: id, instrument, isMuted, levelDb = 0 } = change;
  const at = score.tracks.findIndex((track) => track.id === id);
  if (at < 0) throw new ChangeError('track.unknown', `${field}.track`);
  if (!(levelDb >= -24 && levelDb <= 12)) throw new ChangeError('level.range', `${field}.levelDb`);
  const before = score.tracks[at];
  const played =
    instrument === undefined ? before : handedOver(score, before, instrument, `${field}.instrument`);
  const level = Math.min(MAX_LEVEL, Math.max(MIN_LEVEL, before.channel.level + levelDb));
  const track = { ...played, channel: { ...before.channel, level }, isMuted: isMuted ?? before.isMuted };
  return { ...score, tracks: score.tracks.with(at, track) };
}
