import type { StyleRow } from './style';

/** Kinds of synthwave, trance, dubstep, chiptune, disco and afrobeats, with what distinguishes them. */
export const DANCE_BRANCHES: readonly StyleRow[] = [
  {
    words: 'darksynth|dark synthwave|slasherwave|cybersynth',
    genre: 'synthwave',
    tempo: [100, 114, 128],
    moods: ['dark'],
    energy: 0.12,
  },
  {
    words: 'dreamwave|chillsynth|chill synthwave|vapor synth',
    genre: 'synthwave',
    tempo: [80, 90, 100],
    moods: ['dreamy'],
    energy: -0.12,
  },
  {
    words: 'uplifting trance|vocal trance|euphoric trance|hands up|epic trance|アップリフティングトランス',
    genre: 'trance',
    tempo: [134, 138, 142],
    moods: ['uplifting'],
  },
  {
    words: 'progressive trance|prog trance|tech trance|melodic trance',
    genre: 'trance',
    tempo: [128, 134, 140],
    energy: -0.06,
  },
  {
    words:
      'psytrance|psy trance|psychedelic trance|full on psy|goa|goa trance|サイケデリックトランス|サイトランス|ゴアトランス',
    genre: 'trance',
    tempo: [138, 144, 150],
    play: ['acid-bass'],
    moods: ['energetic'],
  },
  {
    words: 'brostep|riddim|riddim dubstep|tearout|heavy dubstep|bass music',
    genre: 'dubstep',
    tempo: [140, 142, 150],
    moods: ['angry'],
    energy: 0.08,
  },
  {
    words: 'deep dubstep|dark dubstep|140 deep',
    genre: 'dubstep',
    tempo: [138, 140, 142],
    play: ['sub-bass'],
    moods: ['dark'],
    energy: -0.14,
  },
  {
    words: 'melodic dubstep|liquid dubstep|colour bass|color bass',
    genre: 'dubstep',
    tempo: [138, 142, 150],
    play: ['supersaw', 'piano'],
    moods: ['uplifting'],
  },
  {
    words:
      'nes music|gameboy|game boy|bitpop|retro game|retro game music|retro gaming|16 bit rpg|8 bit rpg|レトロゲーム',
    genre: 'chiptune',
    moods: ['playful'],
  },
  {
    words: 'nu disco|nudisco|modern disco|ニューディスコ',
    genre: 'disco',
    tempo: [112, 118, 124],
    play: ['synth-bass'],
  },
  {
    words: 'euro disco|eurodisco|philly disco|disco pop|orchestral disco',
    genre: 'disco',
    tempo: [112, 120, 128],
    play: ['strings'],
  },
  {
    words: 'afroswing|afro fusion|afrofusion|naija|afro r&b|alte',
    genre: 'afrobeats',
    tempo: [96, 102, 112],
    moods: ['chill'],
  },
];
