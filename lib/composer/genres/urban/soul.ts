import { channel, type Genre } from '../genre';

export const soul: Genre = {
  id: 'soul',
  name: 'Soul & Gospel',
  tempo: { slow: 64, usual: 88, fast: 116 },
  meter: { beats: 4, unit: 4 },
  meters: {
    '6/8': {
      drums: {
        low: [{ kick: 'X...........', rim: '......x.....', hat: 'x.o.o.x.o.o.' }],
        mid: [
          { kick: 'X.........x.', snare: '......X.....', hat: 'x.o.o.x.o.o.', tambourine: '......x.....' },
        ],
        high: [
          {
            kick: 'X...x.....x.',
            snare: '......X...g.',
            ride: 'x.x.x.x.x.x.',
            tambourine: '......X.....',
            clap: '......x.....',
          },
        ],
      },
      parts: { piano: { low: ['X-----x-----'], mid: ['X-x-x-x-x-x-', 'b-x-x-B-x-x-'] } },
    },
    '12/8': {
      bass: { low: ['R---------5-R---------a-'], high: ['R---R-5---R-R---3-5---a-'] },
      parts: { piano: { low: ['X-----x-----X-----x-----'], mid: ['X-x-x-x-x-x-X-x-x-x-x-x-'] } },
    },
  },
  modes: [
    ['major', 7],
    ['minor', 2],
    ['mixolydian', 1],
  ],
  swing: { ratio: 0.58, unit: 0.5 },
  feel: { timing: 0.01, velocity: 0.12, late: { drums: 0.004, lead: 0.014 } },
  energy: 0.6,
  form: 'song',
  prechorus: 0.3,
  keyLift: 0.5,
  chordBeats: 2,
  harmony: {
    major: {
      verse: ['I . I7 . IV . iv6 .', 'I . vi7 . ii7 . V7sus4 .', 'I iii7 vi7 . IV iv6 I V7sus4'],
      chorus: [
        'IV . iii7 vi7 ii7 V9 I I7',
        'I . V7/vi vi7 IV . I V7sus4',
        'IV V7sus4 iii7 VI7 ii7 V7sus4 I .',
      ],
      bridge: ['vi7 . II9 . ii7 . V7sus4 .', 'IV . iv6 . iii7 VI7b9 ii7 V7sus4'],
      close: ['IV iv6 I', 'ii7 V7sus4 I'],
      open: ['ii7 V7sus4', 'IV V7sus4'],
    },
    minor: {
      verse: ['i7 . iv7 . i7 . V7 .', 'i7 bVII bVImaj7 V7 i7 . iv7 V7'],
      chorus: ['bVImaj7 . bVII . i7 . IV7 .', 'iv7 bVII9 bIIImaj7 bVImaj7 iim7b5 V7 i7 .'],
      bridge: ['iv7 . i7 . bVImaj7 . V7#9 .'],
      close: ['iv7 V7 i7'],
      open: ['bVImaj7 V7sus4', 'iv7 V7'],
    },
  },
  drums: {
    kit: 'acoustic-kit',
    from: 0.26,
    fills: 'snare',
    grooves: {
      low: [{ kick: 'X.........x.....', rim: '....x.......x...', hat: 'x.o.x.o.x.o.x.o.' }],
      mid: [
        {
          kick: 'X.....x.x.x.....',
          snare: '....X.......X..g',
          hat: 'x.o.x.o.x.o.x.o.',
          tambourine: '....x.......x...',
        },
        {
          kick: 'X..x....x.x.....',
          snare: '....X..g....X...',
          hat: 'x.x.x.x.x.x.x.x.',
          tambourine: '....x.......x...',
        },
      ],
      high: [
        {
          kick: 'X..x..x.x.x.....',
          snare: 'X...X...X...X...',
          hat: 'x.x.x.x.x.x.x.x.',
          tambourine: 'g.o.x.o.g.o.x.o.',
          clap: '....X.......X...',
        },
        {
          kick: 'X.x...x.X.x..x..',
          snare: '....X..g.g..X..g',
          ride: 'x.x.x.x.x.x.x.x.',
          tambourine: '....X.......X...',
          clap: '....x.......x...',
        },
      ],
    },
    channel: channel(-3, 0, 0.14),
  },
  bass: {
    instruments: ['electric-bass', 'upright-bass'],
    from: 0.22,
    range: [28, 46],
    patterns: {
      low: ['R-----5-R---..a-'],
      mid: ['R--R5-R-R-3-5-a-', 'R---R-5-R-3-5-a-'],
      high: ['R-R-5-R-R-3-5-a-', 'R--R5-7-R-3-5-a-', 'R.RR5-7-O-5-3-a-'],
    },
    channel: channel(-1.5, 0, 0.02, { lowCut: 36 }),
  },
  parts: [
    {
      id: 'piano',
      role: 'chords',
      instruments: ['piano', 'electric-piano'],
      from: 0,
      range: [52, 74],
      voices: 4,
      patterns: {
        low: ['X-------x-------', 'b---2-3-b---2-3-'],
        mid: ['X---x-x-X---x-x-', 'b-x-x-x-B-x-x-x-'],
        high: ['X-x-x-x-X-x-x-x-', 'X--x--X-..x-x-x-'],
      },
      channel: channel(-7, -0.35, 0.18, { lowCut: 110 }),
    },
    {
      id: 'organ',
      role: 'pad',
      instruments: ['organ'],
      from: 0.2,
      range: [55, 76],
      voices: 4,
      patterns: { low: ['X---------------'], high: ['X-------x---x-x-'] },
      channel: channel(-11, 0.4, 0.25, { lowCut: 150, tremolo: 0.3, drive: 0.2 }),
    },
    {
      id: 'choir',
      role: 'chords',
      instruments: ['choir'],
      responds: true,
      from: 0.5,
      range: [57, 77],
      voices: 4,
      patterns: {
        low: ['X-----x-x-------', 'x-x-X-----------'],
        high: ['x-x-x-X---------', 'X---x-x-X-------'],
      },
      channel: channel(-7, 0, 0.35, { lowCut: 180 }),
    },
    {
      id: 'horns',
      role: 'chords',
      instruments: ['brass'],
      from: 0.7,
      range: [58, 77],
      voices: 3,
      patterns: { low: ['................|........x.x.X---', 'X-..............|......x-x-x-X---'] },
      channel: channel(-10, 0.2, 0.22, { lowCut: 180 }),
    },
  ],
  lead: {
    instruments: ['vocal-lead', 'saxophone', 'vocal-lead'],
    from: 0.34,
    range: [60, 81],
    rhythms: {
      verse: ['..x-x-x-x---x---|x---............', '..xxx-x-x---....', 'x--xx-x-x-......'],
      chorus: ['x---x-x-x-------|................', 'x---x-x-x---x-x-', 'x-x-x-----......'],
    },
    channel: channel(-3, 0, 0.26, { lowCut: 170, delay: 0.1 }),
  },
  space: {
    reverbSeconds: 2,
    damping: 0.42,
    preDelaySeconds: 0.025,
    delayBeats: 0.5,
    delayFeedback: 0.18,
    wear: 0.06,
  },
};
