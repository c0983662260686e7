import type { GenreId } from '../genres/catalogue';

/** Words of genre and style, as typed, and the genre that plays each. */
export const STYLE_WORDS: Record<GenreId, string> = {
  pop: 'pop|Pop music|dance pop|dance-pop|electropop|electro-pop|synth-pop|synthpop|synth pop|K-Pop|kpop|k pop|J-Pop|jpop|city pop|citypop|dream pop|bedroom pop|teen pop|bubblegum pop|hyperpop|new wave|schlager|bollywood|anime opening|vocaloid|teen-pop|Popmusik|ポップス|シティポップ|Jポップ|アニソン|christmas song|nursery rhyme|jingle|balada|ballade|ballad',
  rock: "rock|hard rock|hard-rock|soft rock|classic rock|alternative rock|alt-rock|alternative|grunge|garage rock|rock'n'roll|rock n roll|rock & roll|rock and roll|rockabilly|surf rock|psychedelic rock|prog rock|progressive rock|post-rock|math rock|shoegaze|emo|post-punk|darkwave|goth rock|blues rock|folk rock|country rock|southern rock|glam rock|arena rock|stoner rock|krautrock|britpop|J-Rock|power ballad|pop rock|ロック|rock alternativo|rockballade",
  metal:
    'metal|heavy metal|death metal|black metal|thrash metal|thrash|doom metal|power metal|nu metal|nu-metal|metalcore|deathcore|djent|symphonic metal|folk metal|industrial metal|progressive metal|sludge metal|grindcore|メタル',
  'hip-hop':
    'hip hop|hip-hop|hiphop|HipHop|boom bap|boom-bap|old school hip hop|east coast rap|west coast hip hop|G-funk|gangsta rap|rap|trip hop|trip-hop|jazz rap|underground hip-hop|ヒップホップ|deutschrap|conscious hip hop|beats',
  'lo-fi':
    'lofi|lo-fi|lo fi|Lo-Fi hip hop|lofi beats|chillhop|chill beats|vaporwave|downtempo|chillwave|study beats|ローファイ|low-fi|lofi jazz|jazzhop',
  house:
    'house|deep house|tech house|tech-house|progressive house|acid house|tropical house|future house|bass house|french house|electro house|afro house|piano house|big room|EDM|electronic|electronica|uk garage|UKG|2-step|amapiano|disco house|eurodance|electro swing|electro|club music|dance music|ハウス|dance|speed garage',
  techno:
    'techno|minimal techno|acid techno|hard techno|detroit techno|dub techno|industrial techno|melodic techno|hardstyle|gabber|IDM|industrial|EBM|tekno|テクノ|happy hardcore|rave techno',
  'drum-and-bass':
    "drum and bass|drum & bass|drum n bass|drum'n'bass|drum 'n' bass|drum-and-bass|dnb|DnB|d&b|D'n'B|liquid dnb|liquid drum and bass|jungle|neurofunk|jump up|breakbeat|breakcore|drumnbass|ドラムンベース|ragga jungle",
  trap: 'trap|trap beat|latin trap|drill|UK drill|phonk|drift phonk|future bass|cloud rap|emo rap|grime|crunk|plugg|トラップ|trap metal',
  ambient:
    'ambient|dark ambient|drone|space ambient|new age|meditation music|soundscape|chillout|chill-out|gregorian chant|healing music|アンビエント|spa music|sound bath|環境音楽|ambiental',
  classical:
    'classical|classical music|classical piano|baroque|string quartet|symphony|symphonic|opera|sonata|nocturne|prelude|waltz|minuet|chamber music|march|hymn|lullaby|wedding march|fugue|Klassik|música clásica|musique classique|クラシック|musical theatre|berceuse|wiegenlied|ワルツ|子守唄',
  jazz: 'jazz|smooth jazz|bebop|be-bop|cool jazz|hard bop|free jazz|gypsy jazz|jazz manouche|ragtime|jazz fusion|acid jazz|nu jazz|lounge|lounge music|jazz trio|ジャズ|easy listening|stride piano|vocal jazz',
  blues:
    'blues|delta blues|chicago blues|electric blues|slow blues|12-bar blues|blues shuffle|ブルース|country blues|acoustic blues',
  country:
    'country|country music|bluegrass|outlaw country|country pop|alt-country|americana|honky tonk|honky-tonk|western|western swing|hoedown|cajun|zydeco|sertanejo|カントリー|bro-country|cowboy',
  folk: 'folk|folk music|indie folk|indie-folk|celtic|irish folk|irish jig|jig|reel|sea shanty|polka|klezmer|balkan|singer-songwriter|singer songwriter|acoustic|medieval|renaissance|viking|nordic folk|chanson|musette|fado|enka|volksmusik|middle eastern|arabic|traditional japanese|scottish|hawaiian|freak folk|フォーク|演歌|和風|world music|akustik',
  rnb: "r&b|R&B|rnb|RnB|r'n'b|r n b|R and B|rhythm and blues|neo soul|neo-soul|contemporary r&b|slow jam|quiet storm|alternative r&b|trapsoul",
  funk: 'funk|p-funk|jazz funk|funk rock|boogie|ファンク|disco funk|disco-funk',
  reggae:
    'reggae|roots reggae|dub|dub reggae|ska|rocksteady|lovers rock|ska punk|raggae|レゲエ|one drop|2 tone',
  latin:
    'latin|latin music|latin pop|salsa|bachata|merengue|cumbia|samba|tango|flamenco|mariachi|ranchera|mambo|cha cha cha|cha-cha|rumba|bolero|latin jazz|forró|forro|calypso|soca|vallenato|norteño|corridos tumbados|son cubano|サンバ|タンゴ|pagode|zouk',
  reggaeton:
    'reggaeton|reggaetón|regueton|dembow|dancehall|moombahton|baile funk|funk carioca|perreo|レゲトン',
  synthwave:
    'synthwave|synth wave|Synth-Wave|retrowave|outrun|80s synthwave|darksynth|dreamwave|chillsynth|シンセウェーブ',
  indie:
    'indie|indie music|indie rock|Indie-Rock|indie pop|indie-pop|jangle pop|college rock|インディー|indierock',
  punk: 'punk|punk rock|Punkrock|pop punk|pop-punk|hardcore punk|skate punk|パンク|musica punk',
  soul: 'soul|soul music|motown|gospel|gospel choir|doo wop|doo-wop|worship|ソウル|ゴスペル|northern soul|southern soul|musique soul',
  disco:
    'disco|70s disco|ディスコ|nu disco|nu-disco|italo disco|space disco|disco music|eurodisco|Discomusik',
  trance:
    'trance|psytrance|psy-trance|goa trance|progressive trance|uplifting trance|トランス|vocal trance|trance music|Trancemusik',
  dubstep: 'dubstep|dub step|brostep|riddim|melodic dubstep|deep dubstep|ダブステップ',
  'bossa-nova': 'bossa nova|bossa-nova|bossa|ボサノバ|bossanova|MPB|brazilian jazz',
  cinematic:
    'cinematic|orchestral|orchestra|film score|soundtrack|epic trailer music|game music|trailer music|Filmmusik|bande originale|映画音楽|banda sonora|orchestral cinematic',
  swing: 'swing|big band|dixieland|swing jazz|swing music|crooner|スウィング|brass band|Swingmusik',
  afrobeats: 'afrobeats|afrobeat|afro beats|afropop|afroswing|highlife|african|アフロビーツ|naija',
  chiptune: 'chiptune|8-bit|8 bit music|chip tune|16-bit|chip music|gameboy|チップチューン|ファミコン',
};
