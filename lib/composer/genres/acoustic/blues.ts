import { channel, type Genre } from '../genre';

export const blues: Genre = {
  id: 'blues',
  name: 'Blues',
  tempo: { slow: 62, usual: 96, fast: 132 },
  meter: { beats: 4, unit: 4 },
  meters: {
    '12/8': {
      drums: {
        low: [
          {
            kick: 'X...........x...........',
            rim: '......x...........x.....',
            hat: 'x.o.o.x.o.o.x.o.o.x.o.o.',
          },
        ],
        mid: [
          {
            kick: 'X.........x.X...........',
            snare: '......X...........X.....',
            hat: 'x.o.o.x.o.o.x.o.o.x.o.o.',
          },
        ],
        high: [
          {
            kick: 'X.........x.X.....x.....',
            snare: '......X...........X...g.',
            ride: 'x.o.o.x.o.o.x.o.o.x.o.o.',
          },
        ],
      },
      bass: { low: ['R-----3-----5-----7-----'], high: ['R---R-3---3-5---5-7---5-'] },
      parts: { guitar: { low: ['..x-x-..x-x-..x-x-..x-x-'], high: ['X-x-x-X-x-x-X-x-x-X-x-x-'] } },
    },
  },
  modes: [
    ['mixolydian', 6],
    ['minor', 2],
  ],
  swing: { ratio: 0.66, unit: 1 },
  feel: { timing: 0.012, velocity: 0.1, late: { lead: 0.012 } },
  energy: 0.58,
  form: 'jazz',
  sectionBars: 12,
  chordBeats: 4,
  harmony: {
    major: {
      verse: ['I7 IV7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 V7', 'I7 I7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 V7'],
      chorus: ['I7 IV7 I7 I7 IV7 IV7 I7 VI7 II9 V9 I7 V7'],
      bridge: ['IV7 IV7 I7 I7 II9 II9 V7 V7'],
      close: ['IV7 V7 I7'],
      open: ['IV7 V7'],
    },
    minor: {
      verse: ['i7 i7 i7 i7 iv7 iv7 i7 i7 bVI7 V7 i7 V7', 'i7 iv7 i7 i7 iv7 iv7 i7 i7 V7 iv7 i7 V7'],
      chorus: ['i7 i7 i7 i7 iv7 iv7 i7 i7 bVI7 V7 i7 i7'],
      bridge: ['iv7 iv7 i7 i7 bVI7 bVI7 V7 V7'],
      close: ['bVI7 V7 i7'],
      open: ['bVI7 V7'],
    },
  },
  drums: {
    kit: 'acoustic-kit',
    from: 0.26,
    fills: 'snare',
    grooves: {
      low: [{ kick: 'X.......x.......', rim: '....x.......x...', hat: 'x.o.x.o.x.o.x.o.' }],
      mid: [{ kick: 'X.......x.x.....', snare: '....X.......X...', hat: 'x.o.x.o.x.o.x.o.' }],
      high: [
        {
          kick: 'X.....x.x.x.....',
          snare: '....X.......X.g.',
          ride: 'x.o.x.o.x.o.x.o.',
          pedal: '....x.......x...',
        },
      ],
    },
    channel: channel(-3.5, 0, 0.1),
  },
  bass: {
    instruments: ['electric-bass', 'upright-bass'],
    from: 0.2,
    range: [28, 47],
    patterns: {
      low: ['R---R---5---R---'],
      mid: ['R---3---5---7---', 'R-R-3-3-5-5-7-5-'],
      high: ['R-R-3-3-5-5-7-5-', 'walk'],
    },
    channel: channel(-3, 0, 0.03, { lowCut: 36, drive: 0.2 }),
  },
  parts: [
    {
      id: 'guitar',
      role: 'chords',
      instruments: ['electric-guitar', 'overdriven-guitar'],
      from: 0,
      range: [48, 67],
      voices: 3,
      patterns: {
        low: ['X---....x---....', '0---1---2---1---'],
        mid: ['X-x-X-x-X-x-X-x-', '....x-......x-..'],
        high: ['X-x-X-x-X-x-X-x-', '..x-x-....x-x-..'],
      },
      channel: channel(-5.5, 0.9, 0.12, { amp: 0.22, lowCut: 130 }),
    },
    {
      id: 'keys',
      role: 'chords',
      instruments: ['organ', 'piano'],
      from: 0.34,
      range: [53, 74],
      voices: 3,
      patterns: {
        low: ['X---------------'],
        mid: ['X-------....x---', '..x-..x-..x-..x-'],
        high: ['..x-..x-..x-x-x-', 'X---..x-X---..x-'],
      },
      channel: channel(-9, -0.85, 0.16, { lowCut: 150 }),
    },
    {
      id: 'answers',
      role: 'counter',
      instruments: ['electric-guitar', 'piano'],
      line: 'answers',
      from: 0.4,
      range: [60, 79],
      patterns: { low: ['X---------------'] },
      channel: channel(-8, 0.5, 0.18, { lowCut: 180 }),
    },
  ],
  lead: {
    instruments: ['overdriven-guitar', 'harmonica', 'saxophone'],
    from: 0.36,
    range: [57, 77],
    rhythms: {
      verse: ['..x-x-x-x---....', 'x-x-x---..x-x---', 'x---x-x-x---....', '..x-x---........'],
      chorus: ['x-x-x-x-x---x---', '..x-x-x-x-x-x---'],
      solo: ['x-x-x-x-x---....', '..x-x-x-x-x-x---', 'x-xxx-x-x---..x-', 'x---x-x-x-x-....'],
    },
    channel: channel(-3, -0.05, 0.18, { amp: 0.12, lowCut: 160, delay: 0.08 }),
  },
  space: {
    reverbSeconds: 1.3,
    damping: 0.45,
    preDelaySeconds: 0.015,
    delayBeats: 0.5,
    delayFeedback: 0.2,
    wear: 0.05,
  },
};
