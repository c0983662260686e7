import { channel, type Genre } from '../genre';

export const jazz: Genre = {
  id: 'jazz',
  name: 'Jazz',
  tempo: { slow: 72, usual: 128, fast: 210 },
  meter: { beats: 4, unit: 4 },
  meters: {
    '3/4': {
      drums: {
        low: [{ ride: 'o...x.g.x...', brush: 'g...o...o...', pedal: '....x.......' }],
        mid: [{ ride: 'x...x.o.x...', pedal: '....x.......', kick: 'g...........', brush: 'o...x...x...' }],
        high: [
          {
            ride: 'x...X.o.x.o.',
            pedal: '....x.......',
            kick: 'o.....g.....',
            snare: '......g...g.|..g.......o.',
          },
        ],
      },
      parts: { piano: { low: ['X---....x---', '......x---..'], high: ['..x---x-....|x-....x---..'] } },
    },
    '5/4': {
      drums: {
        low: [{ ride: 'o...x.g.o...x.g.o...', pedal: '....x.......x...x...' }],
        mid: [{ ride: 'x...x...x.o.x...x.o.', pedal: '....x.......x...x...', kick: 'o...........o.......' }],
        high: [
          {
            ride: 'x...x.o.x.o.x...x.o.',
            pedal: '....x.......x...x...',
            kick: 'o.......g...o.......',
            snare: '......g.......g.....|....g.....g.....g.g.',
          },
        ],
      },
      parts: {
        piano: { low: ['X-----x-----X---x---'], high: ['X---..x---..X---x---', 'X-----x-----X-x-x-..'] },
      },
    },
  },
  modes: [
    ['major', 5],
    ['minor', 3],
  ],
  swing: { ratio: 0.65, unit: 1 },
  feel: { timing: 0.012, velocity: 0.12, late: { lead: 0.014 } },
  energy: 0.52,
  form: 'jazz',
  sectionBars: 16,
  chordBeats: 2,
  harmony: {
    major: {
      verse: [
        'Imaj9 vi7 ii9 V13 iii7 VI7b9 ii9 V13',
        'Imaj7 . ii9 V13 Imaj7 V7/IV IVmaj7 iv6 iii7 vi7 ii9 V13 Imaj7 VI7b9 ii9 V7b9',
        'ii9 . V13 . Imaj9 . VI7b9 .',
      ],
      chorus: ['IVmaj7 . iv6 bVII9 iii7 VI7b9 ii9 V13', 'iii7 VI7b9 ii9 V13', 'V7/vi . vi7 . V7/V . ii9 V13'],
      bridge: ['III7 . VI7 . II9 . V13 .', 'vi7 . II9 . ii9 . V7b9 .'],
      close: ['ii9 V13 Imaj9', 'ii9 V7b9 Imaj9'],
      open: ['VI7b9 ii9 V13', 'ii9 V7#9'],
    },
    minor: {
      verse: [
        'i6 . iim7b5 V7b9',
        'i9 iv9 bVII13 bIIImaj7 bVImaj7 iim7b5 V7b9 i6',
        'i9 . iv9 . iim7b5 V7b9 i9 .',
      ],
      chorus: ['iv9 bVII13 bIIImaj7 bVImaj7 iim7b5 V7b9 i6 .', 'bVImaj7 . V7b9 . i9 . . .'],
      bridge: ['iv9 . i9 . iim7b5 . V7b9 .', 'bVImaj7 . iim7b5 V7b9'],
      close: ['iim7b5 V7b9 i6', 'bVImaj7 V7#9 i9'],
      open: ['bVImaj7 iim7b5 V7b9', 'iim7b5 V7#9'],
    },
  },
  drums: {
    kit: 'brush-kit',
    from: 0.2,
    fills: 'snare',
    grooves: {
      low: [{ ride: 'o...x.g.o...x.g.', brush: 'g...o...g...o...', pedal: '....x.......x...' }],
      mid: [
        {
          ride: 'x...x.o.x...x.o.',
          pedal: '....x.......x...',
          kick: 'g.......g.......',
          brush: 'o...x...o...x...',
        },
      ],
      high: [
        {
          ride: 'x...X.o.x...X.o.',
          pedal: '....x.......x...',
          kick: 'o.....g...g.....|g.........o...g.',
          snare: '......g.......g.|..g.......g...g.',
        },
        {
          ride: 'x...X.o.x...X.o.',
          pedal: '....x.......x...',
          kick: 'g...g...g...g...',
          snare: '......g...g.....|....g.........g.',
        },
      ],
    },
    channel: channel(-4.5, 0.05, 0.12),
  },
  bass: {
    instruments: ['upright-bass'],
    from: 0,
    range: [29, 50],
    patterns: { low: ['R-------5-------'], mid: ['walk'], high: ['walk'] },
    channel: channel(-3, 0.05, 0.05, { lowCut: 36, highCut: 4200 }),
  },
  parts: [
    {
      id: 'piano',
      role: 'chords',
      instruments: ['piano', 'piano', 'electric-guitar'],
      from: 0,
      range: [52, 73],
      voices: 4,
      patterns: {
        low: ['X-------........', '....x-------....'],
        mid: ['X---..x-....x-..|..x-..x---......', '..x-....x-..x-..|x---..x-........'],
        high: ['x-..x-....x-..x-|..x---..x-..x-..', 'X---..x-..x-....|..x-x---....x-x-'],
      },
      channel: channel(-7, -0.35, 0.16, { lowCut: 110 }),
    },
    {
      id: 'horns',
      role: 'pad',
      instruments: ['brass'],
      from: 0.72,
      range: [55, 76],
      voices: 3,
      patterns: { low: ['......x-........|....x---x-......'] },
      channel: channel(-14, 0.4, 0.22, { lowCut: 180 }),
    },
  ],
  lead: {
    instruments: ['saxophone', 'trumpet', 'saxophone', 'vibraphone', 'piano'],
    from: 0.4,
    range: [58, 79],
    rhythms: {
      verse: ['..x-x-x-x---x-x-', 'x---x-x-..x-x---', '..x-x-x-x-x-x---', 'x-x-x---......x-'],
      chorus: ['x-x-x-x-x-x-x---', '..x-x-x-x-x-x-x-', 'x-----x-x-x-....'],
      solo: ['..x-x-x-x-x-x-x-', 'x-x-x-x-x-x-x---', 'x---x-x-x-x-x-x-', 'x-xxx-x-x-x-..x-'],
    },
    channel: channel(-2.5, 0.15, 0.2, { lowCut: 120 }),
  },
  space: {
    reverbSeconds: 1.4,
    damping: 0.42,
    preDelaySeconds: 0.015,
    delayBeats: 0.5,
    delayFeedback: 0.15,
    wear: 0,
  },
};
