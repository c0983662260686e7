import type { Brief } from '../brief';
import { fitBars } from '../form/fit-bars';
import { labelled, type PlannedSection } from '../form/form';
import type { SectionName } from '../score';
import { barBeats, beatLength } from '../theory';
import { NO_DICTIONARY } from '../words/pronounce';
import { type SpokenWord, speak } from '../words/speak';
import { parseLyrics, type Stanza } from '../words/stanzas';

/** A line with the bars it has, and those of them in which it is sung. */
export interface SeatedLine {
  text: string;
  bars: number;
  sungBars: number;
  /** Its words, if they are known with their syllables. */
  spoken?: readonly SpokenWord[];
}

/** The sections of a song with words, and the lines of each. */
export interface SongForm {
  sections: PlannedSection[];
  /** By section. */
  lines: SeatedLine[][];
  /** Lines that the song is too short for. */
  unplaced: string[];
}

interface Measure {
  syllables: number;
  /** Those that want a beat. */
  stresses: number;
}

/** What the bars of a song have room for. */
interface Room {
  bars: number;
  barSeconds: number;
  /** Quarter notes in a bar, and in a beat. */
  bar: number;
  beat: number;
  energy: number;
  /** Below 1 for styles whose words come faster. */
  pace: number;
  measures: ReadonlyMap<string, Measure>;
}

interface Block {
  name: SectionName;
  bars: number;
  lines: SeatedLine[];
}

/** The fastest syllables per second that are understood, and the seconds in which a line ends. */
const MAX_RATE = 6;
const LINE_END = 0.5;
const MAX_FRAME_SECONDS = 11;
const EDGE_SECONDS = 8;
const BREAK_SECONDS = 14;
const ENERGIES: Partial<Record<SectionName, number>> = {
  intro: 0.35,
  verse: 0.52,
  prechorus: 0.65,
  chorus: 0.86,
  bridge: 0.5,
  solo: 0.7,
  outro: 0.38,
};

/** Measures lines by spelling, so that the form is known before a dictionary is loaded. */
function measure(line: string): Measure {
  const stresses = speak(line, NO_DICTIONARY).flatMap(({ syllables }) =>
    syllables.map(({ stress }) => stress),
  );
  return { syllables: stresses.length, stresses: stresses.filter((stress) => stress === 1).length };
}

const measured = (line: string, { measures }: Room): Measure => measures.get(line) ?? measure(line);

/** Returns the bars of a line that may be chosen, from short to long. Half bars only if a half is whole beats. */
const framesOf = ({ bar }: Room) => (bar % 2 === 0 ? [0.5, 1, 2, 4, 8, 16] : [1, 2, 4, 8, 16]);

/** Returns the fewest bars in which a line can be sung, with a beat for each of its stresses. */
function leastBars(line: string, room: Room): number {
  const { syllables, stresses } = measured(line, room);
  const seconds = syllables / MAX_RATE + LINE_END;
  const beats = stresses * room.beat;
  const fits = (bars: number) => bars * room.barSeconds >= seconds && bars * room.bar >= beats;
  return framesOf(room).find(fits) ?? 16;
}

/** Returns the usual bars of a line: about as long as it takes to sing it without haste. */
function usualBars(lines: readonly string[], room: Room): number {
  const mean =
    lines.reduce((sum, line) => sum + measured(line, room).syllables, 0) / Math.max(1, lines.length);
  const seconds = Math.min(5.2, Math.max(2.6, mean * 0.42 + 0.8)) * room.pace;
  const off = (bars: number) => Math.abs(Math.log((bars * room.barSeconds) / seconds));
  return framesOf(room).reduce((best, bars) => (off(bars) < off(best) ? bars : best), 1);
}

const wholeBars = (seconds: number, room: Room) =>
  [16, 8, 4, 2].find((bars) => bars * room.barSeconds <= seconds * 1.3) ?? 1;

/** Returns an even number of bars that is not larger, or one bar. */
const inPairs = (bars: number) => (bars > 1 ? bars - (bars % 2) : bars);

function blockOf({ name, lines }: Stanza, unit: number, isTight: boolean, room: Room): Block {
  if (lines.length === 0) return { name, bars: wholeBars(EDGE_SECONDS, room), lines: [] };
  const seated = lines.map((text) => {
    const bars = Math.max(unit, leastBars(text, room));
    return { text, bars, sungBars: bars };
  });
  const sum = seated.reduce((total, { bars }) => total + bars, 0);
  const bars = sum > 1 && !isTight ? Math.ceil(sum / 2 - 1e-9) * 2 : Math.ceil(sum);
  return { name, bars, lines: grown(seated, bars - sum) };
}

/** Gives bars that rounding left over to lines that are shorter than others. */
function grown(lines: readonly SeatedLine[], slack: number): SeatedLine[] {
  const shortest = lines.reduce((least, line) => (line.bars < least.bars ? line : least), lines[0]);
  const isEven = lines.every(({ bars }) => bars === shortest.bars);
  if (isEven || shortest.bars > slack + 1e-9) return [...lines];
  const bars = shortest.bars * 2;
  const longer = lines.map((line) => (line === shortest ? { ...line, bars, sungBars: bars } : line));
  return grown(longer, slack - shortest.bars);
}

const barsOf = (blocks: readonly Block[]) => blocks.reduce((sum, { bars }) => sum + bars, 0);

/** Cuts blocks to the bars of the song: the first lines stay. */
function cut(blocks: readonly Block[], bars: number): { kept: Block[]; unplaced: string[] } {
  const kept: Block[] = [];
  const unplaced: string[] = [];
  let left = bars;
  for (const block of blocks) {
    const lines: SeatedLine[] = [];
    let used = 0;
    for (const line of block.lines) {
      if (unplaced.length === 0 && used + line.bars <= left) {
        lines.push(line);
        used += line.bars;
      } else unplaced.push(line.text);
    }
    const size = Math.min(left, lines.length === block.lines.length ? block.bars : Math.ceil(used));
    if (lines.length > 0 && size > 0) kept.push({ ...block, lines, bars: size });
    left -= lines.length > 0 ? size : 0;
  }
  return { kept, unplaced };
}

/** Doubles the bars of every line: the band answers in the second half. */
function widened(blocks: readonly Block[]): Block[] {
  return blocks.map((block) => ({
    ...block,
    bars: block.bars * 2,
    lines: block.lines.map((line) => ({ ...line, bars: line.bars * 2 })),
  }));
}

/** Sings the words again after a break of the band as long as there is room, and at last the chorus. */
function repeated(blocks: readonly Block[], left: number, room: Room): Block[] {
  const list = [...blocks];
  const rest: Block = { name: 'solo', bars: wholeBars(BREAK_SECONDS, room), lines: [] };
  let free = left;
  while (free >= barsOf(blocks) + rest.bars) {
    list.push(rest, ...blocks);
    free -= barsOf(blocks) + rest.bars;
  }
  const chorus = blocks.findLast(({ name, lines }) => name === 'chorus' && lines.length > 0);
  if (chorus && free >= chorus.bars) list.push(chorus);
  return list;
}

/** Gives what is left to the opening and the ending, then to breaks of the band, the last one first. */
function filled(blocks: readonly Block[], edges: [number, number], left: number, room: Room): Block[] {
  const longest = wholeBars(BREAK_SECONDS, room);
  const [opening, ending] = edges;
  const more = inPairs(Math.min(Math.max(0, longest - opening), Math.floor(left / 2)));
  const list = [...blocks];
  let free = left - more * 2;
  for (let at = list.length - 1; at > 0 && free > 1; at -= 2) {
    const bars = at > 2 ? Math.min(free, longest) : free;
    list.splice(at, 0, { name: 'solo', bars, lines: [] });
    free -= bars;
  }
  const first: Block = { name: 'intro', bars: opening + more, lines: [] };
  const last: Block = { name: 'outro', bars: ending + more + free, lines: [] };
  return [first, ...joined(list), last].filter(({ bars }) => bars > 0);
}

/** Makes breaks that follow each other one. */
function joined(blocks: readonly Block[]): Block[] {
  const list: Block[] = [];
  for (const block of blocks) {
    const last = list.at(-1);
    if (last && last.name === 'solo' && block.name === 'solo') last.bars += block.bars;
    else list.push({ ...block });
  }
  return list;
}

/**
 * Chooses bars per line: the usual number, or the next smaller one with which all lines have room; at last without
 * sections of whole pairs of bars.
 */
function blocksIn(stanzas: readonly Stanza[], room: Room): { blocks: Block[]; unplaced: string[] } {
  const usual = usualBars(
    stanzas.flatMap(({ lines }) => lines),
    room,
  );
  const units = framesOf(room).filter((bars) => bars <= usual);
  const sizes = [...units.toReversed().map((unit) => [unit, false] as const), [units[0], true] as const];
  const sized = sizes.map(([unit, isTight]) => stanzas.map((stanza) => blockOf(stanza, unit, isTight, room)));
  const fitting = sized.find((blocks) => barsOf(blocks) <= room.bars);
  if (fitting) return { blocks: fitting, unplaced: [] };
  const { kept, unplaced } = cut(sized.at(-1) ?? [], room.bars);
  return { blocks: kept, unplaced };
}

/**
 * Lays out a song around its words: a section for each stanza, as long as its lines need, between an opening and an
 * ending. If there is more room, lines get more bars and the words are sung again; lines without room are reported.
 */
function planSongForm(stanzas: readonly Stanza[], room: Room): SongForm {
  const { blocks, unplaced } = blocksIn(stanzas, room);
  let left = room.bars - barsOf(blocks);
  const edge =
    left >= barsOf(blocks) * 0.1 + 2
      ? inPairs(Math.min(wholeBars(EDGE_SECONDS, room), Math.floor(left / 2)))
      : 0;
  const opens = blocks[0]?.name === 'intro' ? 0 : edge;
  const ends = blocks.at(-1)?.name === 'outro' ? 0 : edge;
  left -= opens + ends;
  const frame = Math.max(...blocks.flatMap(({ lines }) => lines.map(({ bars }) => bars)));
  const isWide = left >= barsOf(blocks) && frame * 2 * room.barSeconds <= MAX_FRAME_SECONDS;
  const wide = isWide ? widened(blocks) : blocks;
  left -= barsOf(wide) - barsOf(blocks);
  const sung = barsOf(wide) > 0 ? repeated(wide, left, room) : wide;
  left -= barsOf(sung) - barsOf(wide);
  const all = filled(sung, [opens, ends], left, room);
  return {
    sections: labelled(all.map(energised(all, room))),
    lines: all.map(({ lines }) => lines),
    unplaced,
  };
}

/** Genres whose words come faster. */
const QUICK: readonly string[] = ['hip-hop', 'trap', 'reggaeton', 'drum-and-bass', 'punk'];

/** Returns the form that a brief's words give the song; null without words. */
export function songForm(brief: Brief): SongForm | null {
  const stanzas = brief.instrumental ? [] : parseLyrics(brief.lyrics);
  if (stanzas.length === 0) return null;
  const { bars, tempo } = fitBars(brief);
  const bar = barBeats(brief.meter);
  const beat = beatLength(brief.meter);
  const pace = QUICK.includes(brief.genre) ? 0.65 : 1;
  const measures = new Map(
    stanzas.flatMap(({ lines }) => lines.map((line) => [line, measure(line)] as const)),
  );
  const barSeconds = (bar * 60) / tempo;
  return planSongForm(stanzas, { bars, bar, beat, barSeconds, energy: brief.energy, pace, measures });
}

/** Returns how loud a block is: later choruses are louder, the last one most. */
function energised(blocks: readonly Block[], { energy }: Room) {
  const last = blocks.findLastIndex(({ name }) => name === 'chorus');
  return ({ name, bars }: Block, i: number) => {
    const turn = blocks.slice(0, i).filter((other) => other.name === name).length;
    const base = i === last ? 1 : (ENERGIES[name] ?? 0.5) + Math.min(0.1, turn * 0.04);
    return { name, bars, energy: Math.min(1, Math.max(0.08, base * (0.7 + 0.5 * energy))) };
  };
}
