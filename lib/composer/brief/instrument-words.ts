import { BASSES, GUITARS, type InstrumentId, KEYS, KITS, SYNTHS, type TextureId } from '../instruments/names';

/** A word can mean a family. Its first member is the default if the genre has none of them. */
const GUITAR_FAMILY = GUITARS.filter((id) => id !== 'harp' && id !== 'banjo');
const entries: readonly (readonly [string, readonly InstrumentId[]])[] = [
  ['drums|drum|drumkit|drum kit|beat|beats|drummer|schlagzeug|batería|bateria|batterie|trommeln', KITS],
  ['percussion|congas|conga|bongos|bongo|shaker|tambourine|timbales', ['latin-kit']],
  ['brushes|brushed drums|brush drums', ['brush-kit']],
  ['808s|808|808 drums', ['808-bass', '808-kit']],
  ['909', ['house-kit']],
  ['breakbeats|amen break|breaks', ['break-kit']],
  ['bass|bassline|bass line|bajo|basse', BASSES],
  ['bass guitar|electric bass|slap bass', ['electric-bass']],
  ['upright bass|double bass|contrabass|stand up bass|kontrabass|contrabajo', ['upright-bass']],
  ['synth bass', ['synth-bass']],
  ['sub bass|sub', ['sub-bass']],
  ['reese|reese bass', ['reese-bass']],
  ['acid bass|303', ['acid-bass']],
  ['piano|grand piano|pianos|keys|klavier|upright piano|piano melody', ['piano', 'electric-piano']],
  ['acoustic piano', ['piano']],
  ['electric piano|rhodes|fender rhodes|wurlitzer|wurli|e piano', ['electric-piano']],
  ['clavinet|clav', ['clavinet']],
  ['organ|hammond|orgel|órgano|orgue', ['organ']],
  ['harpsichord|cembalo', ['harpsichord']],
  ['accordion|akkordeon|acordeón', ['accordion']],
  ['guitar|guitars|guitarra|gitarre|guitare|chitarra', GUITAR_FAMILY],
  [
    'acoustic guitar|acoustic guitars|steel string guitar|strummed guitar|fingerpicked guitar|fingerpicking',
    ['acoustic-guitar'],
  ],
  ['nylon guitar|classical guitar|spanish guitar|ukulele', ['nylon-guitar']],
  ['electric guitar|electric guitars|clean guitar', ['electric-guitar']],
  ['overdriven guitar|crunch guitar', ['overdriven-guitar']],
  [
    'distorted guitar|distorted guitars|distortion|heavy guitars|heavy guitar|shredding guitar',
    ['distorted-guitar'],
  ],
  ['banjo|mandolin', ['banjo']],
  ['harp|harfe|arpa|harpe', ['harp']],
  ['vibraphone|vibes vibraphone|vibraharp', ['vibraphone']],
  ['marimba|xylophone', ['marimba']],
  ['kalimba|mbira|thumb piano', ['kalimba']],
  ['music box|celesta|glockenspiel', ['music-box']],
  ['bells|bell|chimes|church bells|glocken|steel drums|steel drum', ['bells']],
  ['violin|fiddle|geige|violín|violon', ['violin']],
  ['cello|viola|violoncello', ['cello']],
  ['flute|flöte|flauta|pan flute|whistle|tin whistle', ['flute']],
  ['clarinet|oboe|bassoon|klarinette', ['clarinet']],
  ['saxophone|sax|saxofón|saxophon|alto sax|tenor sax', ['saxophone']],
  ['trumpet|muted trumpet|trompete|trompeta|trompette|flugelhorn', ['trumpet']],
  ['harmonica|blues harp|mouth organ', ['harmonica']],
  ['strings|string section|streicher|cuerdas|cordes|violins|string ensemble', ['strings']],
  ['brass|horns|horn section|brass section|trombone|tuba|horn|french horn|bläser', ['brass']],
  ['choir|chorus voices|chor|coro|angelic voices', ['choir']],
  [
    'synth|synths|synthesizer|synthesiser|synthesizers|sintetizador|analog synth',
    ['synth-lead', ...SYNTHS.filter((id) => id !== 'synth-lead')],
  ],
  ['pad|pads|synth pad|synth pads|warm pads|lush pads', ['pad']],
  ['lead synth|synth lead', ['synth-lead']],
  ['supersaw|supersaws', ['supersaw']],
  ['pluck|plucks|arp|arpeggio|arpeggiated synth|arpeggios', ['pluck']],
  ['stabs|chord stabs', ['stab']],
  ['keyboard|keyboards', ['electric-piano', ...KEYS]],
];

/** What each instrument word can mean, best guess first. */
export const INSTRUMENT_WORDS: ReadonlyMap<string, readonly InstrumentId[]> = new Map(
  entries.flatMap(([words, ids]) => words.split('|').map((word) => [word, ids] as const)),
);

const textures: readonly (readonly [string, TextureId])[] = [
  ['rain|raining|rainy|rainfall|raindrops|rain sounds|lluvia|regen|pluie|pioggia|chuva|☔|🌧️', 'rain'],
  ['vinyl|vinyl crackle|crackle|record crackle|dusty|lp', 'vinyl'],
  ['sea|ocean|waves|beach|shore|seaside|surf|mar|meer|mer|🌊|🏖', 'sea'],
  ['wind|windy|breeze|storm|🌬', 'wind'],
  ['fire|fireplace|campfire|bonfire|kamin', 'fire'],
  ['birds|birdsong|bird song|chirping|vögel|pájaros|oiseaux|🐦', 'birds'],
];

export const TEXTURE_WORDS: ReadonlyMap<string, TextureId> = new Map(
  textures.flatMap(([words, id]) => words.split('|').map((word) => [word, id] as const)),
);
