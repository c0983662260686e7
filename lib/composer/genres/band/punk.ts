import { channel, type Genre } from '../genre';

export const punk: Genre = {
  id: 'punk',
  name: 'Punk',
  tempo: { slow: 152, usual: 178, fast: 208 },
  meter: { beats: 4, unit: 4 },
  modes: [
    ['major', 6],
    ['minor', 3],
    ['mixolydian', 1],
  ],
  swing: { ratio: 0.5, unit: 0.5 },
  feel: { timing: 0.007, velocity: 0.06 },
  energy: 0.88,
  form: 'song',
  sectionBars: 8,
  chordBeats: 4,
  harmony: {
    major: {
      verse: ['I5 IV5 V5 IV5', 'I5 I5 IV5 V5', 'I5 V5 IV5 IV5', 'I5 bVII5 IV5 I5'],
      chorus: ['IV5 V5 I5 I5', 'I5 V5 vi IV5', 'IV5 I5 V5 V5', 'vi IV5 I5 V5'],
      bridge: ['ii IV5 vi V5', 'bVII5 bVII5 IV5 V5'],
      close: ['IV5 V5 I5'],
      open: ['IV5 V5', 'V5'],
    },
    minor: {
      verse: ['I5 bVI5 bVII5 I5', 'I5 I5 bIII5 bVII5'],
      chorus: ['bVI5 bVII5 I5 I5', 'bIII5 bVII5 I5 bVI5'],
      bridge: ['IV5 bVI5 bVII5 V5'],
      close: ['bVI5 bVII5 I5'],
      open: ['bVI5 V5', 'bVII5 V5'],
    },
  },
  drums: {
    kit: 'rock-kit',
    from: 0.2,
    fills: 'snare',
    grooves: {
      low: [{ kick: 'X.......X.......', lowTom: 'x.x.x.x.x.x.x.x.', snare: '....x.......x...' }],
      mid: [
        { kick: 'X.......X.......', snare: '....X.......X...', hat: 'x.x.x.x.x.x.x.x.' },
        { kick: 'X.x.....X.x.....', snare: '....X.......X...', hat: 'x.x.x.x.x.x.x.x.' },
      ],
      high: [
        { kick: 'X.x...x.X.x...x.', snare: '....X.......X...', open: 'x...x...x...x...' },
        { kick: 'X...X...X...X...', snare: '..X...X...X...X.', ride: 'x...x...x...x...' },
        { kick: 'X..x..x.X..x....', snare: '....X.......X...', crash: 'o...o...o...o...' },
      ],
    },
    channel: channel(1, 0, 0.05, { drive: 0.25 }),
  },
  bass: {
    instruments: ['electric-bass'],
    from: 0.2,
    range: [28, 43],
    patterns: {
      low: ['R-R-R-R-R-R-R-R-'],
      mid: ['R-R-R-R-R-R-R-R-'],
      high: ['R-R-R-R-R-R-R-R-', 'R-R-R-R-R-R-5-a-', 'RrR-RrR-RrR-R-a-'],
    },
    channel: channel(-2, 0, 0, { lowCut: 42, drive: 0.7 }),
  },
  parts: [
    {
      id: 'power chords',
      role: 'chords',
      instruments: ['distorted-guitar'],
      from: 0.3,
      range: [40, 57],
      voices: 2,
      patterns: {
        low: ['D-------D-------'],
        mid: ['DgdgDgdgDgdgDgdg', 'D-d-d-d-D-d-d-d-'],
        high: ['D-d-d-d-d-d-d-d-', 'D-d-d-dudud-d-d-'],
      },
      channel: channel(-5, -0.95, 0.03, { amp: 0.65, lowCut: 110 }),
    },
    {
      id: 'second guitar',
      role: 'chords',
      instruments: ['distorted-guitar', 'overdriven-guitar'],
      from: 0.55,
      range: [45, 62],
      voices: 2,
      patterns: { low: ['D-d-d-d-d-d-d-d-'], high: ['D-d-d-d-d-d-d-d-', 'D---D---D---d-d-'] },
      channel: channel(-6, 0.95, 0.03, { amp: 0.7, lowCut: 130 }),
    },
  ],
  lead: {
    instruments: ['vocal-lead', 'overdriven-guitar', 'vocal-lead'],
    from: 0.4,
    range: [60, 76],
    rhythms: {
      verse: ['x-x-x-x-x-x-x---', '..x-x-x-x-x-....', 'x-x-x-xxx---....'],
      chorus: ['x---x---x-x-x---', 'x---x-x-x---....', 'x-x-x---x-x-x---'],
    },
    channel: channel(-4, 0, 0.06, { lowCut: 200, drive: 0.4, amp: 0.2 }),
  },
  space: {
    reverbSeconds: 0.6,
    damping: 0.5,
    preDelaySeconds: 0.008,
    delayBeats: 0.25,
    delayFeedback: 0.1,
    wear: 0.05,
  },
};
