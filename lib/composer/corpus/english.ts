import type { Prompt } from './expected';

/** Prompts as people write them: terse, long, sloppy, precise. */
export const ENGLISH: readonly Prompt[] = [
  [
    'sad country ballad about losing my dog',
    { genre: 'country', moods: ['sad'], tempo: [60, 90], theme: 'losing my dog' },
  ],
  ['fast drum & bass, 174 bpm', { genre: 'drum-and-bass', tempo: 174 }],
  [
    'rolling drum & bass with deep sub',
    { genre: 'drum-and-bass', tempo: [168, 180], instruments: ['sub-bass'] },
  ],
  ['progressive trance 138', { genre: 'trance', style: 'progressive trance', tempo: 138 }],
  [
    'Irish jig with fiddle',
    { genre: 'folk', style: 'irish jig', meter: '6/8', tempo: [110, 122], instruments: ['violin'] },
  ],
  ['gospel choir', { genre: 'soul', style: 'gospel choir', instruments: ['choir'], vocals: 'choir' }],
  ['deep house with a male singer', { genre: 'house', vocals: 'vocoder', voice: 'male' }],
  ['rock with backing vocals', { genre: 'rock', vocals: 'choir' }],
  ['a cappella pop', { genre: 'pop', solo: 'choir', vocals: 'choir' }],
  ['disco with vocoder', { genre: 'disco', vocals: 'vocoder' }],
  ['pop song in Spanish with vocals', { genre: 'pop', vocals: 'choir', unsupported: ['in Spanish'] }],
  [
    'hip hop, rapping about my cat',
    { genre: 'hip-hop', vocals: 'none', theme: 'my cat', unsupported: ['rapping'] },
  ],
  ['80s synthwave', { genre: 'synthwave', tempo: [84, 118], moods: ['nostalgic'] }],
  ['afrobeats', { genre: 'afrobeats', tempo: [98, 114] }],
  ['city pop about Tokyo at night', { genre: 'pop', style: 'city pop', theme: 'tokyo at night' }],
  [
    'a birthday song for Mia who loves dinosaurs',
    { genre: 'pop', moods: ['festive'], theme: 'mia who loves dinosaurs' },
  ],
  ['lofi beats to study to', { genre: 'lo-fi', moods: ['focused'], tempo: [62, 90] }],
  [
    'chill lo-fi hip hop, rainy window, vinyl crackle, 75bpm',
    { genre: 'lo-fi', tempo: 75, moods: ['chill'], instruments: ['rain', 'vinyl'], theme: 'rainy window' },
  ],
  [
    '90s boom bap with jazzy piano and dusty drums',
    { genre: 'hip-hop', tempo: [80, 100], instruments: ['piano'] },
  ],
  [
    'epic orchestral trailer music with huge drums and choir',
    { genre: 'cinematic', moods: ['epic'], instruments: ['choir'] },
  ],
  [
    'Slow waltz for piano and strings in D minor, the last evening of summer',
    {
      genre: 'classical',
      meter: '3/4',
      key: 'D minor',
      instruments: ['piano', 'strings'],
      theme: 'the last evening of summer',
    },
  ],
  [
    'Bright funk for a kitchen full of people, two minutes',
    { genre: 'funk', seconds: 120, moods: ['happy'], theme: 'a kitchen full of people' },
  ],
  [
    'happy ukulele song about going to the beach with my best friend',
    {
      genre: 'folk',
      moods: ['happy'],
      instruments: ['nylon-guitar'],
      theme: 'going to the beach with my best friend',
    },
  ],
  ['death metal', { genre: 'metal', style: 'death metal', tempo: [140, 220], moods: ['angry'] }],
  [
    'synth-pop banger, female vocals, key change at the end',
    {
      genre: 'pop',
      style: 'synth-pop',
      moods: ['energetic'],
      keyChange: true,
      vocals: 'vocoder',
      voice: 'female',
    },
  ],
  [
    'rock n roll, 50s style, sax solo',
    { genre: 'rock', style: 'rock n roll', tempo: [150, 190], instruments: ['saxophone'] },
  ],
  [
    'smooth R&B slow jam for my wife',
    { genre: 'rnb', tempo: [58, 80], moods: ['romantic'], theme: 'my wife' },
  ],
  ['dubstep 140', { genre: 'dubstep', tempo: 140 }],
  ['deep house 122 bpm A minor', { genre: 'house', tempo: 122, key: 'A minor' }],
  [
    'Make me a really sad piano song in C# minor please, very slow',
    { genre: 'classical', key: 'C# minor', moods: ['sad'], instruments: ['piano'] },
  ],
  [
    'A 3 minute acoustic folk song with banjo, mandolin and a harmonica about the old railroad',
    {
      genre: 'folk',
      seconds: 180,
      instruments: ['acoustic-guitar', 'banjo', 'harmonica'],
      theme: 'the old railroad',
    },
  ],
  [
    'k-pop girl group anthem, energetic',
    { genre: 'pop', style: 'k-pop', moods: ['energetic'], unsupported: ['girl group'] },
  ],
  ['jazz', { genre: 'jazz' }],
  [
    'bossa nova for a lazy sunday morning in a cafe',
    { genre: 'bossa-nova', tempo: [104, 148], theme: 'a lazy sunday morning in a cafe' },
  ],
  ['reggae, 72 bpm, no drums', { genre: 'reggae', tempo: 72, excluded: ['acoustic-kit'] }],
  ['soft rock love song, in the key of G', { genre: 'rock', key: 'G major', moods: ['romantic'] }],
  ['tecno, dark, warehouse, 135', { genre: 'techno', tempo: 135, moods: ['dark'], theme: 'warehouse' }],
  [
    'accoustic gutiar and soft female voice',
    { genre: 'folk', instruments: ['acoustic-guitar'], vocals: 'choir', voice: 'female' },
  ],
  [
    'sea shanty about a drunken whale',
    { genre: 'folk', style: 'sea shanty', meter: '6/8', theme: 'a drunken whale' },
  ],
  [
    'meditation music with singing bowls, 10 minutes',
    { genre: 'ambient', style: 'meditation music', seconds: 600, instruments: ['bells'] },
  ],
  ['8-bit chiptune video game boss battle', { genre: 'chiptune' }],
  [
    'upbeat pop-punk about skating in the summer of 2003',
    {
      genre: 'punk',
      style: 'pop-punk',
      tempo: [150, 195],
      moods: ['energetic'],
      theme: 'skating in the summer of 2003',
    },
  ],
  ['Something like Bob Marley, sunny and warm', { genre: 'reggae', moods: ['happy'] }],
  [
    'lullaby for baby Oscar',
    { genre: 'classical', style: 'lullaby', tempo: [54, 78], moods: ['sleepy'], theme: 'baby oscar' },
  ],
  [
    'trap beat, 140bpm, dark piano melody, hard 808s',
    { genre: 'trap', tempo: 140, moods: ['dark'], instruments: ['piano', '808-bass'] },
  ],
  ['power ballad', { genre: 'rock', style: 'power ballad', tempo: [64, 84] }],
  ['ambient drone, no beat, 5 min', { genre: 'ambient', seconds: 300, excluded: ['techno-kit'] }],
  [
    'tango argentino with bandoneon and violin, dramatic',
    { genre: 'latin', style: 'tango argentino', instruments: ['accordion', 'violin'], moods: ['epic'] },
  ],
  [
    'i want a song that sounds like a summer road trip w/ my friends, windows down, feel-good indie rock',
    { genre: 'indie', style: 'indie rock', moods: ['happy'], theme: 'a summer road trip with my friends' },
  ],
  ['blues shuffle in E, 12/8', { genre: 'blues', key: 'E major', meter: '12/8' }],
  ['viking folk metal, drums of war', { genre: 'metal', style: 'viking folk metal', moods: ['epic'] }],
  ['salsa', { genre: 'latin', style: 'salsa', tempo: [88, 108] }],
  [
    'Latin pop dance track 118bpm spanish guitar',
    { genre: 'latin', style: 'latin pop', tempo: 118, instruments: ['nylon-guitar'] },
  ],
  ['90 s of happy music', { genre: 'pop', seconds: 90, moods: ['happy'] }],
  [
    'christmas song with sleigh bells about snow in Vermont',
    {
      genre: 'pop',
      style: 'christmas',
      moods: ['festive'],
      instruments: ['bells'],
      theme: 'snow in vermont',
    },
  ],
  [
    'psytrance 145 bpm, acid',
    { genre: 'trance', style: 'psytrance', tempo: 145, instruments: ['acid-bass'] },
  ],
  [
    'Liquid dnb in F minor with rhodes',
    { genre: 'drum-and-bass', key: 'F minor', instruments: ['electric-piano'] },
  ],
  ['a song called "Paper Boats"', { genre: 'pop', theme: 'paper boats' }],
  [
    'wedding march, organ',
    { genre: 'classical', style: 'wedding march', instruments: ['organ'], moods: ['romantic'] },
  ],
  ['hard techno rave 150', { genre: 'techno', tempo: 150, moods: ['energetic'] }],
  [
    'bluegrass with banjo and fiddle, fast as hell',
    { genre: 'country', style: 'bluegrass', tempo: [125, 180], instruments: ['banjo', 'violin'] },
  ],
  [
    'disco 70s, strings, four on the floor, dance floor energy',
    { genre: 'disco', tempo: [112, 128], instruments: ['strings'] },
  ],
  ['garage rock in 7/8', { genre: 'rock', style: 'garage rock', meter: '7/8' }],
  ['UK garage 2-step 132', { genre: 'house', style: 'uk garage', tempo: 132 }],
  [
    'sleep music, rain and soft pads, half an hour',
    {
      genre: 'ambient',
      seconds: 600,
      moods: ['sleepy'],
      instruments: ['rain', 'pad'],
      unsupported: ['half an hour'],
    },
  ],
  [
    'spooky halloween organ tune in 3/4',
    { genre: 'classical', meter: '3/4', moods: ['dark'], instruments: ['organ'] },
  ],
  [
    'song about the house where I grew up, country, 95 bpm',
    { genre: 'country', tempo: 95, theme: 'the house where i grew up' },
  ],
  [
    'Drill beat with sliding 808s, 142',
    { genre: 'trap', style: 'drill beat', tempo: 142, instruments: ['808-bass'] },
  ],
  [
    'neo soul groove w/ rhodes + bass, laid back',
    { genre: 'rnb', style: 'neo soul', moods: ['chill'], instruments: ['electric-piano'] },
  ],
  [
    'an instrumental for my podcast intro, short, upbeat, no vocals',
    { genre: 'pop', style: 'podcast intro', seconds: 60, moods: ['energetic'], instrumental: true },
  ],
  ['lo-fi podcast intro with vinyl crackle', { genre: 'lo-fi', seconds: 20, instruments: ['vinyl'] }],
  [
    'medieval tavern music with lute and flute',
    { genre: 'folk', style: 'medieval', instruments: ['nylon-guitar', 'flute'] },
  ],
  [
    'I just broke up with my boyfriend and i want to cry. piano, strings, slow',
    {
      genre: 'classical',
      moods: ['sad'],
      instruments: ['piano', 'strings'],
      theme: 'broke up with my boyfriend and i want to cry',
    },
  ],
  [
    'neon synthwave, 104 bpm, driving at night',
    { genre: 'synthwave', tempo: 104, theme: 'driving at night' },
  ],
  ['8-bit jazz in 5/4', { genre: 'chiptune', meter: '5/4' }],
  ['two minute punk song against Mondays', { genre: 'punk', seconds: 120, theme: 'mondays' }],
  ['big band swing with clarinet, 180 bpm', { genre: 'swing', tempo: 180, instruments: ['clarinet'] }],
  ['music for an indie game', { genre: 'cinematic' }],
];
