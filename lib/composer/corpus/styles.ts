import type { GenreId } from '../genres/catalogue';

/** Words of genre and style, as typed, and the genre that plays each. */
export const STYLE_WORDS: Record<GenreId, string> = {
  pop: 'pop|Pop music|dance pop|dance-pop|electropop|electro-pop|synth-pop|synthpop|synth pop|K-Pop|kpop|k pop|J-Pop|jpop|city pop|citypop|dream pop|bedroom pop|indie pop|indie-pop|teen pop|bubblegum pop|hyperpop|new wave|synthwave|retrowave|outrun|schlager|bollywood|anime opening|vocaloid|teen-pop|Popmusik|ポップス|シティポップ|Jポップ|アニソン|christmas song|nursery rhyme|jingle|balada|ballade|ballad',
  rock: "rock|hard rock|hard-rock|soft rock|classic rock|indie rock|Indie-Rock|alternative rock|alt-rock|alternative|punk|punk rock|pop punk|pop-punk|grunge|garage rock|rock'n'roll|rock n roll|rock & roll|rock and roll|rockabilly|surf rock|psychedelic rock|prog rock|progressive rock|post-rock|math rock|shoegaze|emo|post-punk|darkwave|goth rock|blues rock|folk rock|country rock|southern rock|glam rock|arena rock|stoner rock|krautrock|britpop|J-Rock|power ballad|indie|pop rock|ロック|パンク|rock alternativo|rockballade",
  metal:
    'metal|heavy metal|death metal|black metal|thrash metal|thrash|doom metal|power metal|nu metal|nu-metal|metalcore|deathcore|djent|symphonic metal|folk metal|industrial metal|progressive metal|sludge metal|grindcore|メタル',
  'hip-hop':
    'hip hop|hip-hop|hiphop|HipHop|boom bap|boom-bap|old school hip hop|east coast rap|west coast hip hop|G-funk|gangsta rap|rap|trip hop|trip-hop|jazz rap|underground hip-hop|ヒップホップ|deutschrap|conscious hip hop|beats',
  'lo-fi':
    'lofi|lo-fi|lo fi|Lo-Fi hip hop|lofi beats|chillhop|chill beats|vaporwave|downtempo|chillwave|study beats|ローファイ|low-fi|lofi jazz|jazzhop',
  house:
    'house|deep house|tech house|tech-house|progressive house|acid house|tropical house|future house|bass house|french house|electro house|afro house|piano house|big room|EDM|electronic|electronica|uk garage|UKG|2-step|amapiano|nu disco|nu-disco|disco house|eurodance|italo disco|electro swing|chiptune|8-bit|electro|club music|dance music|ハウス|dance|speed garage',
  techno:
    'techno|minimal techno|acid techno|hard techno|detroit techno|dub techno|industrial techno|melodic techno|trance|psytrance|psy-trance|goa trance|progressive trance|uplifting trance|hardstyle|gabber|IDM|industrial|EBM|tekno|テクノ|happy hardcore|rave techno|トランス',
  'drum-and-bass':
    "drum and bass|drum & bass|drum n bass|drum'n'bass|drum 'n' bass|drum-and-bass|dnb|DnB|d&b|D'n'B|liquid dnb|liquid drum and bass|jungle|neurofunk|jump up|breakbeat|breakcore|drumnbass|ドラムンベース|ragga jungle",
  trap: 'trap|trap beat|latin trap|dubstep|brostep|drill|UK drill|phonk|drift phonk|future bass|cloud rap|emo rap|grime|crunk|plugg|トラップ|trap metal|riddim',
  ambient:
    'ambient|dark ambient|drone|space ambient|new age|meditation music|soundscape|chillout|chill-out|gregorian chant|healing music|アンビエント|spa music|sound bath|環境音楽|ambiental',
  classical:
    'classical|classical music|classical piano|baroque|string quartet|symphony|symphonic|orchestral|orchestra|opera|sonata|nocturne|prelude|waltz|minuet|film score|cinematic|soundtrack|epic trailer music|chamber music|march|hymn|lullaby|wedding march|fugue|Klassik|música clásica|musique classique|クラシック|game music|musical theatre|trailer music|berceuse|wiegenlied|ワルツ|子守唄',
  jazz: 'jazz|smooth jazz|bebop|be-bop|swing|big band|cool jazz|hard bop|free jazz|gypsy jazz|jazz manouche|dixieland|ragtime|jazz fusion|acid jazz|nu jazz|lounge|lounge music|jazz trio|ジャズ|easy listening|stride piano|vocal jazz',
  blues:
    'blues|delta blues|chicago blues|electric blues|slow blues|12-bar blues|blues shuffle|ブルース|country blues|acoustic blues',
  country:
    'country|country music|bluegrass|outlaw country|country pop|alt-country|americana|honky tonk|honky-tonk|western|western swing|hoedown|cajun|zydeco|sertanejo|カントリー|bro-country|cowboy',
  folk: 'folk|folk music|indie folk|indie-folk|celtic|irish folk|irish jig|jig|reel|sea shanty|polka|klezmer|balkan|singer-songwriter|singer songwriter|acoustic|medieval|renaissance|viking|nordic folk|chanson|musette|fado|enka|volksmusik|middle eastern|arabic|traditional japanese|scottish|hawaiian|freak folk|フォーク|演歌|和風|world music|akustik',
  rnb: "r&b|R&B|rnb|RnB|r'n'b|r n b|R and B|rhythm and blues|neo soul|neo-soul|soul|motown|gospel|gospel choir|contemporary r&b|slow jam|doo wop|doo-wop|worship|quiet storm|ソウル|ゴスペル|northern soul|alternative r&b|trapsoul",
  funk: 'funk|disco|p-funk|jazz funk|funk rock|boogie|70s disco|ファンク|ディスコ|disco funk|disco-funk',
  reggae:
    'reggae|roots reggae|dub|dub reggae|ska|rocksteady|lovers rock|ska punk|raggae|レゲエ|one drop|2 tone',
  latin:
    'latin|latin music|latin pop|salsa|bachata|merengue|cumbia|bossa nova|bossa-nova|samba|tango|flamenco|mariachi|ranchera|mambo|cha cha cha|cha-cha|rumba|bolero|latin jazz|forró|forro|afrobeat|afrobeats|calypso|soca|highlife|vallenato|norteño|corridos tumbados|son cubano|ボサノバ|サンバ|タンゴ|pagode|zouk|african',
  reggaeton:
    'reggaeton|reggaetón|regueton|dembow|dancehall|moombahton|baile funk|funk carioca|perreo|レゲトン',
};
