/** A tone that a kind of MusicXML lacks: its degree and alteration. */
interface AddedDegree {
  value: number;
  alter: number;
}

export interface ChordKind {
  kind: string;
  added: AddedDegree[];
}

const plain = (kind: string): ChordKind => ({ kind, added: [] });
const adding = (kind: string, value: number, alter = 0): ChordKind => ({ kind, added: [{ value, alter }] });

const KINDS: Readonly<Record<string, ChordKind>> = {
  '': plain('major'),
  m: plain('minor'),
  '5': plain('power'),
  '6': plain('major-sixth'),
  m6: plain('minor-sixth'),
  '7': plain('dominant'),
  m7: plain('minor-seventh'),
  maj7: plain('major-seventh'),
  '9': plain('dominant-ninth'),
  m9: plain('minor-ninth'),
  maj9: plain('major-ninth'),
  '13': plain('dominant-13th'),
  m11: plain('minor-11th'),
  add9: adding('major', 9),
  madd9: adding('minor', 9),
  sus2: plain('suspended-second'),
  sus4: plain('suspended-fourth'),
  '7sus4': adding('suspended-fourth', 7, -1),
  dim: plain('diminished'),
  dim7: plain('diminished-seventh'),
  m7b5: plain('half-diminished'),
  '7b9': adding('dominant', 9, -1),
  '7#9': adding('dominant', 9, 1),
  aug: plain('augmented'),
};

/** Returns what MusicXML calls a chord's quality; "other" for one it has no name for. */
export function kindOf(quality: string): ChordKind {
  return (Object.hasOwn(KINDS, quality) && KINDS[quality]) || plain('other');
}
