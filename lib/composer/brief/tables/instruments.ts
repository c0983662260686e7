import {
  BASSES,
  GUITARS,
  type InstrumentId,
  KEYS,
  KITS,
  SYNTHS,
  type TextureId,
} from '../../instruments/names';

type Row = readonly [words: string, ids: readonly InstrumentId[]];

/** A word can mean a family. Its first member is the default if the genre has none of them. */
const GUITAR_FAMILY = GUITARS.filter((id) => id !== 'harp' && id !== 'banjo');

export const INSTRUMENT_ROWS: readonly Row[] = [
  [
    'drums|drum|kick|kicks|kick drum|double kick|double kick drums|double bass drum|double bass drums|blast beats|blast beat|snare|snares|hi hat|hi hats|hihat|hihats|hats|toms|cymbals|drumkit|drum kit|drum set|drummer|drumbeat|drum beat|schlagzeug|trommel|trommeln|bateria|tambores|batterie|percussions|ドラム|ドラムス|太鼓の音',
    KITS,
  ],
  [
    'percussion|congas|conga|bongos|bongo|shaker|shakers|tambourine|timbales|maracas|claves|guiro|percusion|percussao|perkussion|pandeiro|pandereta|パーカッション|コンガ|ボンゴ|タンバリン',
    ['latin-kit'],
  ],
  ['brushes|brushed drums|brush drums|brushed snare|jazz brushes|besen|escobillas', ['brush-kit']],
  ['808s|808|808 drums|808 bass|808 kick', ['808-bass', '808-kit']],
  ['909|drum machine|drumcomputer|caja de ritmos|boite a rythmes', ['house-kit']],
  ['breakbeats|amen break|amen|breakbeat drums|chopped breaks', ['break-kit']],
  ['bass|bassline|bass line|basslines|bajo|basse|baixo|ベース|ベースライン', BASSES],
  [
    'bass guitar|electric bass|slap bass|e bass|bajo electrico|basse electrique|baixo eletrico|ベースギター|スラップベース',
    ['electric-bass'],
  ],
  [
    'upright bass|double bass|contrabass|stand up bass|standup bass|walking bass|kontrabass|contrabajo|contrebasse|contrabaixo|ウッドベース|コントラバス',
    ['upright-bass'],
  ],
  ['synth bass|synthbass|moog bass|bass synth|シンセベース', ['synth-bass']],
  ['sub bass|sub|subs|deep sub|deep bass|subbass', ['sub-bass']],
  ['reese|reese bass', ['reese-bass']],
  ['wobble bass|wobble|growl bass|wubs|wub', ['wobble-bass']],
  ['acid bass|303|tb 303|acid line|acid lines', ['acid-bass']],
  [
    'piano|grand piano|pianos|keys|klavier|upright piano|piano melody|pianno|paino|flugel|teclado|teclas|ピアノ|グランドピアノ|鍵盤',
    ['piano', 'electric-piano'],
  ],
  ['acoustic piano|solo piano music', ['piano']],
  [
    'electric piano|rhodes|fender rhodes|wurlitzer|wurli|e piano|piano electrico|piano electrique|piano eletrico|エレピ|ローズピアノ',
    ['electric-piano'],
  ],
  ['clavinet|clav', ['clavinet']],
  [
    'organ|hammond|hammond organ|b3|pipe organ|church organ|orgel|kirchenorgel|organo|orgue|orgao|オルガン',
    ['organ'],
  ],
  ['harpsichord|cembalo|clavecin|cravo|チェンバロ|ハープシコード', ['harpsichord']],
  [
    'accordion|accordeon|akkordeon|acordeon|acordeao|ziehharmonika|sanfona|gaita de botones|bandoneon|squeezebox|concertina|アコーディオン',
    ['accordion'],
  ],
  [
    'guitar|guitars|guitarra|guitarras|gitarre|gitarren|guitare|guitares|chitarra|gutiar|guitare seche|guiter|guitar riff|guitar riffs|guitar solo|solo de guitarra|solo de guitare|gitarrensolo|ギター|ギターソロ|ギターリフ',
    GUITAR_FAMILY,
  ],
  [
    'acoustic guitar|acoustic guitars|steel string guitar|strummed guitar|fingerpicked guitar|fingerpicking|fingerstyle|strumming|akustikgitarre|akustische gitarre|westerngitarre|guitarra acustica|guitare acoustique|guitare folk|アコースティックギター|アコギ',
    ['acoustic-guitar'],
  ],
  [
    'nylon guitar|classical guitar|spanish guitar|konzertgitarre|klassische gitarre|guitarra espanola|guitarra clasica|guitarra criolla|guitare classique|guitare espagnole|violao|ガットギター|クラシックギター',
    ['nylon-guitar'],
  ],
  [
    'electric guitar|electric guitars|clean guitar|twangy guitar|twang guitar|e gitarre|e gitarren|elektrische gitarre|guitarra electrica|guitarras electricas|guitare electrique|guitarra eletrica|エレキギター|エレキ',
    ['electric-guitar'],
  ],
  ['overdriven guitar|crunch guitar|crunchy guitar|crunchy guitars', ['overdriven-guitar']],
  [
    'distorted guitar|distorted guitars|distortion|heavy guitars|heavy guitar|heavy riffs|shredding guitar|shredding|power chords|verzerrte gitarre|verzerrte gitarren|guitarra distorsionada|guitarras distorsionadas|guitare saturee|guitares saturees|guitarra distorcida|guitarras distorcidas|歪んだギター|ディストーションギター',
    ['distorted-guitar'],
  ],
  ['banjo|banjos|バンジョー', ['banjo']],
  ['harp|harps|harfe|arpa|harpe|harpa|ハープ', ['harp']],
  ['vibraphone|vibraharp|vibraphon|vibrafono|ビブラフォン|ヴィブラフォン', ['vibraphone']],
  ['marimba|marimbas|マリンバ', ['marimba']],
  ['kalimba|mbira|thumb piano|カリンバ', ['kalimba']],
  [
    'music box|celesta|glockenspiel|celeste|spieluhr|caja de musica|boite a musique|caixa de musica|caixinha de musica|オルゴール|鉄琴',
    ['music-box'],
  ],
  [
    'bells|bell|chimes|church bells|sleigh bells|jingle bells|tubular bells|glocken|glockchen|campanas|cloches|clochettes|grelots|cascabeles|guizos|sinos|ベル|鐘|鈴',
    ['bells'],
  ],
  [
    'violin|fiddle|fiddles|geige|geigen|violine|violon|violino|solo violin|バイオリン|ヴァイオリン',
    ['violin'],
  ],
  ['cello|cellos|violoncello|violonchelo|chelo|violoncelle|violoncelo|チェロ', ['cello']],
  [
    'flute|flutes|flote|querflote|flauta|pan flute|panpipes|whistle|tin whistle|penny whistle|wooden flute|flauta de pan|フルート|笛',
    ['flute'],
  ],
  ['clarinet|clarinets|klarinette|clarinete|clarinette|クラリネット', ['clarinet']],
  [
    'saxophone|sax|saxophon|saxofon|saxofone|saxo|saxophone solo|sax solo|alto sax|tenor sax|サックス|サクソフォン',
    ['saxophone'],
  ],
  [
    'trumpet|trumpets|muted trumpet|trompete|trompeta|trompetas|trompette|flugelhorn|トランペット',
    ['trumpet'],
  ],
  ['harmonica|blues harp|mouth organ|mundharmonika|armonica|gaita|ハーモニカ', ['harmonica']],
  [
    'strings|string section|streicher|cuerdas|cordes|violins|violons|violines|violinos|string ensemble|orchestral strings|cordas|ストリングス|弦楽器|弦楽',
    ['strings'],
  ],
  [
    'brass|horns|horn section|brass section|horn stabs|french horn|horn|blaser|blechblaser|metales|vientos|cuivres|metais|ブラス|ホーン|金管',
    ['brass'],
  ],
  [
    'choir|choirs|chorus voices|chor|coro|coros|choeur|choeurs|choeur d enfants|coral|angelic voices|choir voices|合唱|コーラス|クワイア',
    ['choir'],
  ],
  [
    'synth|synths|synthesizer|synthesiser|synthesizers|synthie|synthies|sintetizador|sintetizadores|synthe|synthes|synthetiseur|analog synth|analog synths|シンセ|シンセサイザー',
    ['synth-lead', ...SYNTHS.filter((id) => id !== 'synth-lead')],
  ],
  [
    'pad|pads|synth pad|synth pads|warm pads|lush pads|soft pads|flachen|synthieflachen|nappes|パッド',
    ['pad'],
  ],
  ['lead synth|synth lead|lead synths', ['synth-lead']],
  ['square lead|square wave|pulse wave|square waves', ['square-lead']],
  ['supersaw|supersaws|super saw|saw lead|saw leads', ['supersaw']],
  [
    'pluck|plucks|arp|arps|arpeggio|arpeggiated synth|arpeggiated synths|arpeggios|arpegios|arpeges|アルペジオ',
    ['pluck'],
  ],
  ['stabs|chord stabs|synth stabs', ['stab']],
  ['keyboard|keyboards|clavier|キーボード', ['electric-piano', ...KEYS]],
];

/** Instruments that a related one plays; the brief reports this. */
export const SUBSTITUTE_ROWS: readonly Row[] = [
  ['ukulele|ukelele|ukuleles|ukulélé|cavaquinho|cuatro|charango|ウクレレ', ['nylon-guitar']],
  ['lute|laud|luth|laute|alaude|oud|theorbo|sitar|シタール|リュート', ['nylon-guitar']],
  [
    'mandolin|mandoline|mandolina|bandolim|bouzouki|balalaika|shamisen|pipa|三味線|マンドリン|三線',
    ['banjo'],
  ],
  ['slide guitar|pedal steel|steel guitar|lap steel|dobro|ペダルスティール', ['electric-guitar']],
  ['viola|bratsche|alto violin|ビオラ|ヴィオラ', ['cello']],
  ['erhu|hurdy gurdy|nyckelharpa|hardanger fiddle|rabel|二胡|胡弓', ['violin']],
  ['oboe|bassoon|english horn|oboen|fagott|oboes|hautbois|fagot|オーボエ|ファゴット', ['clarinet']],
  ['trombone|tuba|trombones|posaune|trombon|tuben|sousaphone|トロンボーン|チューバ', ['brass']],
  [
    'recorder|pan pipe|bansuri|shakuhachi|ocarina|piccolo|quena|duduk|ney|blockflote|flauta dulce|尺八|篠笛|リコーダー|オカリナ',
    ['flute'],
  ],
  [
    'bagpipe|bagpipes|uilleann pipes|dudelsack|cornemuse|gaita gallega|harmonium|melodica|バグパイプ|鍵盤ハーモニカ',
    ['accordion'],
  ],
  [
    'koto|zither|guzheng|dulcimer|hammered dulcimer|autoharp|kora|hackbrett|cithare|citara|琴|箏|古筝',
    ['harp'],
  ],
  ['xylophone|xylophon|xilofono|xilofone|balafon|gamelan|木琴|シロフォン', ['marimba']],
  [
    'steel drums|steel drum|steelpan|steel pan|handpan|hang drum|singing bowl|singing bowls|tibetan bowls|tibetan bowl|gong|gongs|klangschalen|cuencos tibetanos|bols tibetains|スティールパン|シンギングボウル|ハンドパン',
    ['bells'],
  ],
  ['djembe|cajon|tabla|tablas|darbuka|bodhran|dhol|surdo|handpercussion|ジャンベ|カホン', ['latin-kit']],
  [
    'taiko|taiko drums|timpani|kettledrums|war drums|pauken|timbales orquestales|orchestral drums|epic drums|cinematic drums|太鼓|和太鼓|ティンパニ',
    ['acoustic-kit'],
  ],
  ['theremin|musical saw|ondes martenot|テルミン', ['synth-lead']],
  ['mellotron', ['choir']],
];

export const TEXTURE_ROWS: Record<TextureId, string> = {
  rain: 'rain|raining|rainy|rainfall|raindrops|rain sounds|rain sound|sound of rain|lluvia|regen|regengerausche|verregnet|pluie|pioggia|chuva|雨|雨の音|雨音|雷雨|☔|🌧️',
  vinyl:
    'vinyl|vinyl crackle|crackle|record crackle|vinyl noise|dusty|lp|vinilo|vinyle|vinil|knistern|vinylknistern|レコードノイズ|レコードの音|バイナル',
  sea: 'sea|ocean|waves|beach|shore|seaside|surf|ocean waves|sea waves|mar|olas|meer|meeresrauschen|wellen|mer|vagues|ondas|playa|praia|plage|strand|海|波|波の音|海の音|🌊|🏖',
  wind: 'wind|windy|breeze|storm|wind sounds|viento|vent|vento|風|風の音|🌬',
  fire: 'fire|fireplace|campfire|bonfire|crackling fire|kamin|lagerfeuer|fogata|fuego|feu|feu de camp|fogueira|焚き火|たき火|暖炉',
  birds:
    'birds|birdsong|bird song|bird sounds|chirping|vogel|vogelgezwitscher|pajaros|oiseaux|passaros|鳥|鳥の声|鳥のさえずり|🐦',
};
