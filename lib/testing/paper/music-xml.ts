/** An element of a file of MusicXML. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

const TAG = /<(\/)?([\w-]+)((?:\s+[\w-]+="[^"<]*")*)\s*(\/)?>|([^<]+)/g;

/** Reads well-formed XML without comments. Throws an Error for anything else. */
export function parseXml(xml: string): Element {
  const body = xml.replace(/^<\?xml[^>]*\?>\s*<!DOCTYPE[^>]*>\s*/, '').trim();
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let read = 0;
  for (const [whole, closing, name = '', attributes = '', isEmpty, text] of body.matchAll(TAG)) {
    read += whole.length;
    const parent = open.at(-1);
    if (!parent) throw new Error('more is closed than was opened');
    if (text !== undefined) parent.text += unescaped(text);
    else if (closing) close(open, name);
    else {
      const element = { name, attributes: attributesOf(attributes), children: [], text: '' };
      parent.children.push(element);
      if (!isEmpty) open.push(element);
    }
  }
  const [document] = root.children;
  if (read !== body.length || open.length !== 1 || !document) throw new Error('not well-formed');
  return document;
}

function close(open: Element[], name: string): void {
  if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element`);
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, unescaped(value)]),
  );
}

function unescaped(text: string): string {
  if (/&(?!amp;|lt;|gt;|quot;)/.test(text)) throw new Error(`a bare & in ${text}`);
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** What each element of a lead sheet may hold, in the order of the schema; `*` is any order. */
const CONTENT: Readonly<Record<string, string>> = {
  'score-partwise': 'work identification part-list part',
  work: 'work-title',
  identification: 'creator encoding source',
  encoding: 'software',
  'part-list': 'score-part',
  'score-part': 'part-name score-instrument midi-instrument',
  'score-instrument': 'instrument-name',
  'midi-instrument': 'midi-channel midi-program',
  part: 'measure',
  measure: '* attributes direction harmony note barline',
  attributes: 'divisions key time clef',
  key: 'fifths mode',
  time: 'beats beat-type',
  clef: 'sign line clef-octave-change',
  direction: 'direction-type sound',
  'direction-type': '* metronome rehearsal words',
  metronome: 'beat-unit beat-unit-dot per-minute',
  harmony: 'root kind bass degree offset',
  root: 'root-step root-alter',
  bass: 'bass-step bass-alter',
  degree: 'degree-value degree-alter degree-type',
  note: 'pitch rest duration tie voice type dot accidental time-modification notations lyric',
  pitch: 'step alter octave',
  'time-modification': 'actual-notes normal-notes',
  notations: 'tied tuplet',
  lyric: 'syllabic text extend',
  barline: 'bar-style',
};

/** Returns what the schema does not allow: elements in a wrong place or order. */
export function schemaErrors({ name, children }: Element): string[] {
  const allowed = (CONTENT[name] ?? '').split(' ');
  const places = children.map((child) => allowed.indexOf(child.name));
  const unknown = children.filter((_, i) => places[i] === -1).map((child) => `${child.name} in ${name}`);
  const isSorted = allowed[0] === '*' || places.every((place, i) => i === 0 || place >= (places[i - 1] ?? 0));
  return [...unknown, ...(isSorted ? [] : [`order of ${name}`]), ...children.flatMap(schemaErrors)];
}

/** Returns the elements with this name at any depth. */
export function all(element: Element, name: string): Element[] {
  const own = element.name === name ? [element] : [];
  return [...own, ...element.children.flatMap((child) => all(child, name))];
}

/** Returns the text of the first element with this name; empty if there is none. */
export const textOf = (element: Element, name: string): string => all(element, name)[0]?.text ?? '';
