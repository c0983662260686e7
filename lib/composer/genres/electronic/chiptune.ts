import { channel, type Genre } from '../genre';

/** Two pulses, a triangle and noise, dry and exactly on the grid, as in a game console. */
export const chiptune: Genre = {
  id: 'chiptune',
  name: 'Chiptune',
  tempo: { slow: 118, usual: 144, fast: 172 },
  meter: { beats: 4, unit: 4 },
  modes: [
    ['major', 6],
    ['minor', 4],
    ['dorian', 1],
  ],
  swing: { ratio: 0.5, unit: 0.5 },
  feel: { timing: 0, velocity: 0.01 },
  energy: 0.68,
  form: 'song',
  sectionBars: 8,
  keyLift: 0.2,
  chordBeats: 4,
  harmony: {
    major: {
      verse: ['I V vi IV', 'I IV V I', 'I bVII IV I', 'I vi ii V'],
      chorus: ['IV V iii vi', 'IV V I vi', 'bVI bVII I I', 'I III vi IV'],
      bridge: ['ii V iii vi', 'bVI bVII I V'],
      close: ['IV V I', 'bVI bVII I'],
      open: ['ii V', 'IV V'],
    },
    minor: {
      verse: ['i bVII bVI V', 'i bVI bVII i', 'i iv bVII bIII'],
      chorus: ['bVI bVII i i', 'iv bVII bIII bVI', 'i bVI bIII bVII'],
      bridge: ['iv i V i', 'bVI bIII iv V'],
      close: ['iv V i', 'bVI bVII i'],
      open: ['bVI V', 'iv V'],
    },
  },
  drums: {
    kit: 'chip-kit',
    from: 0.36,
    fills: 'snare',
    grooves: {
      low: [{ kick: 'X.......X.......', hat: 'x...x...x...x...' }],
      mid: [{ kick: 'X.....x.X.......', snare: '....X.......X...', hat: 'x.x.x.x.x.x.x.x.' }],
      high: [
        { kick: 'X..x..x.X..x....', snare: '....X.......X.x.', hat: 'x.xxx.xxx.xxx.xx' },
        { kick: 'X.x...x.X.x...x.', snare: '....X.......X.xx', hat: 'xxxxxxxxxxxxxxxx' },
      ],
    },
    channel: channel(-3, 0, 0),
  },
  bass: {
    instruments: ['chip-bass'],
    from: 0.2,
    range: [31, 48],
    patterns: {
      low: ['R---R---5---R---'],
      mid: ['R-O-R-O-R-O-R-O-', 'R-R-5-R-R-R-5-a-'],
      high: ['R.O.R.O.R.O.5.a.', 'R.RO.RO.R.RO5.a.', 'R-O-5-O-R-O-5-a-'],
    },
    channel: channel(-2, 0, 0),
  },
  parts: [
    {
      id: 'arpeggio',
      role: 'chords',
      instruments: ['chip-lead'],
      from: 0,
      range: [60, 79],
      voices: 3,
      patterns: {
        low: ['0.1.2.1.0.1.2.1.', '0121012101210121'],
        mid: ['0120120120120121', '0123012301230123'],
        high: ['0123012301230123', '0213021302130213'],
      },
      channel: channel(-5.5, -0.95, 0),
    },
    {
      id: 'second pulse',
      role: 'counter',
      instruments: ['chip-lead', 'square-lead'],
      line: 'answers',
      from: 0.4,
      range: [64, 86],
      patterns: { low: ['X---------------'] },
      channel: channel(-7, 0.95, 0, { delay: 0.2 }),
    },
  ],
  lead: {
    instruments: ['chip-lead', 'chip-lead', 'square-lead'],
    from: 0.34,
    range: [64, 88],
    rhythms: {
      verse: ['x-x-x-xxx-x-x---', 'x--x--x-x-x-x-x-', 'x-xxx-x-x---x-x-'],
      chorus: ['x--x--x-x---x-x-', 'x-x-xxx-x-x-x---', 'x-----x-xxx-x---'],
    },
    channel: channel(-4, 0.4, 0, { delay: 0.25 }),
  },
  space: {
    reverbSeconds: 0.3,
    damping: 0.6,
    preDelaySeconds: 0,
    delayBeats: 0.75,
    delayFeedback: 0.2,
    wear: 0,
  },
};
