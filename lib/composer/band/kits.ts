import { type KitId, PIECES, type Piece } from '../instruments/names';

/** Kits of acoustic drums by their program; the kits of machines are synthesised. */
export const KIT_PROGRAMS: Partial<Record<KitId, number>> = {
  'acoustic-kit': 0,
  'rock-kit': 16,
  'brush-kit': 40,
  'dusty-kit': 8,
  'latin-kit': 8,
};
/** Has the swirl of a brush, which the others lack. */
export const BRUSHES = 40;

/** Seconds until a stroke has died away, and the program's key if it is not our number of the piece. */
interface Stroke {
  seconds: number;
  key?: number;
  isMetal?: boolean;
  /** Factor for what rings longer than in the synthesised kits. */
  gain?: number;
}

/** How the font plays a piece of a kit. */
export interface PieceProgram {
  program: number;
  key: number;
  seconds: number;
  /** Hz above which a soft stroke is duller. */
  corner: number;
  gain: number;
}

const STROKES: Partial<Record<Piece, Stroke>> = {
  kick: { seconds: 0.8 },
  rim: { seconds: 0.4 },
  snare: { seconds: 0.9 },
  clap: { seconds: 0.5 },
  brush: { seconds: 0.6 },
  lowTom: { seconds: 1.2 },
  midTom: { seconds: 1.2 },
  highTom: { seconds: 1.1 },
  hat: { seconds: 0.4, isMetal: true },
  pedal: { seconds: 0.4, isMetal: true },
  open: { seconds: 1.2, isMetal: true },
  crash: { seconds: 3, isMetal: true, gain: 0.8 },
  ride: { seconds: 2.2, isMetal: true, gain: 0.75 },
  tambourine: { seconds: 0.5, isMetal: true },
  cowbell: { seconds: 0.5 },
  highConga: { seconds: 0.6 },
  lowConga: { seconds: 0.7 },
  shaker: { seconds: 0.25, isMetal: true, key: 82 },
  clave: { seconds: 0.4 },
};

/** Returns the program and key of a piece, or null if it is synthesised. */
export function programOf(kit: KitId, piece: Piece): PieceProgram | null {
  const program = KIT_PROGRAMS[kit];
  const stroke = STROKES[piece];
  if (program === undefined || !stroke) return null;
  const isSwirl = piece === 'brush';
  // A kit of brushes has no other clap: its key is a slap.
  const isSlap = piece === 'clap' && program === BRUSHES;
  return {
    program: isSwirl ? BRUSHES : isSlap ? 0 : program,
    key: stroke.key ?? PIECES[piece],
    seconds: stroke.seconds,
    corner: stroke.isMetal ? 6500 : 1200,
    gain: stroke.gain ?? 1,
  };
}
