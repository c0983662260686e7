import type { MoodId } from '../moods';

/** Words, emoji and short phrases that ask for a mood, in several languages. */
export const MOOD_ROWS: Record<MoodId, string> = {
  happy:
    'happy|cheerful|cheery|joyful|joyous|joy|sunny|bright|merry|feel good|feelgood|good mood|good vibes|glad|sunshine|summer|summery|summertime|smile|jolly|upbeat and happy|happiness|alegre|alegres|alegria|feliz|felices|contento|frohlich|frohliche|frohliches|frohlicher|glucklich|gute laune|heiter|sommer|sommerlich|joyeux|joyeuse|heureux|heureuse|gai|bonne humeur|ete|verano|verao|allegro|allegra|felice|animado|animada|明るい|あかるい|楽しい|たのしい|嬉しい|うれしい|ハッピー|元気な|元気|夏|幸せ|陽気|😀|😃|😄|😊|🙂|😁|☀|🌞|🌈',
  sad: 'sad|sadness|saddest|crying|cry|tears|heartbroken|heartbreak|heart broken|heartbreaking|broken heart|grief|sorrow|sorrowful|lonely|loneliness|mournful|mourning|breakup|break up|depressing|depressed|tearjerker|tear jerker|down in the dumps|triste|tristes|tristeza|llorar|desamor|chorar|corazon roto|traurig|trauriges|traurige|trauriger|trauer|liebeskummer|herzschmerz|tristesse|rupture|pleurer|desamour|悲しい|かなしい|悲しみ|泣ける|切ない|せつない|寂しい|さみしい|失恋|哀しい|涙|😢|😭|💔|😞|🥲',
  dark: 'dark|darkness|darker|gloomy|sinister|gothic|evil|ominous|brooding|haunting|haunted|spooky|scary|creepy|horror|shadow|shadows|menacing|bleak|grim|oscuro|oscura|tenebroso|dunkel|dunkle|dunkler|duster|dustere|dusterer|dusteres|finster|gruselig|sombre|sombres|sombrio|sombria|escuro|escura|lugubre|暗い|ダーク|不気味|怖い|ダークな|闇|💀|🖤|👻|🦇',
  calm: 'calm|calming|relaxing|relaxed|relax|soothing|gentle|gently|soft|softly|quiet|mellow|tranquil|serene|tranquilo|tranquila|suave|suaves|calma|calmo|relajante|relajado|relajada|relaxante|ruhig|ruhige|ruhiges|ruhiger|sanft|sanfte|sanftes|sanfter|leise|beruhigend|calme|calmes|doux|douce|relaxant|relaxante|apaisant|apaisante|slow burning|静か|静かな|しずかな|穏やか|穏やかな|落ち着いた|落ち着く|リラックス|優しい|やさしい|ゆったり|ゆったりした|🧘',
  dreamy:
    'dreamy|dreamlike|dream|dreams|ethereal|floating|floaty|hazy|spacey|spacy|space|cosmic|celestial|stars|starry|heavenly|airy|sonador|sonadora|onirico|sonhador|sonhadora|vertraumt|vertraumte|traumhaft|reveur|reveuse|onirique|espacial|weltraum|夢|夢のような|幻想的|幻想的な|浮遊感|ドリーミー|宇宙|星空|✨|🌌|⭐|🌟|☁',
  energetic:
    'energetic|energy|upbeat|powerful|driving|intense|workout|gym|running|run|hype|hyped|pumping|pumped up|pump up|exciting|lively|dynamic|banger|bangers|hard|aggressive beat|high octane|adrenaline|turn up|lit|cardio|crossfit|enérgico|energico|energica|intenso|intensa|potente|animado y energico|gimnasio|correr|academia|treino|malhar|energisch|energiegeladen|treibend|kraftvoll|energique|dynamique|puissant|puissante|entrainant|entrainante|sport|激しい|激しめ|はげしい|エネルギッシュ|アップテンポな|力強い|熱い|ノリノリ|パワフル|疾走感|運動|💪|⚡|🔥|🏃',
  romantic:
    'romantic|love|lovely|tender|intimate|sensual|sexy|passionate|wedding|romance|valentine|valentines|kiss|loving|first dance|love song|lovesong|seductive|amor|amorosa|liebe|liebes|liebeslied|romantica|romantico|romanticas|romantisch|romantische|romantisches|romantischer|hochzeit|boda|casamento|mariage|apasionado|apaixonado|amour|amoureux|amoureuse|chanson d amour|romantique|tendre|cancion de amor|cancao de amor|恋|愛|恋愛|ラブソング|ロマンチック|ロマンティック|結婚式|❤|💕|💖|😍|🥰|💘|💍',
  epic: 'epic|heroic|majestic|grand|dramatic|triumphant|battle|war|adventure|victory|huge|massive|monumental|drums of war|larger than life|epico|epica|heroico|dramatico|dramatica|grandioso|majestuoso|episch|epische|episches|dramatisch|heroisch|gewaltig|monumentale|epique|epiques|heroique|dramatique|grandiose|壮大|壮大な|勇ましい|ドラマチック|ドラマティック|戦闘|英雄|⚔|🏔|🐉',
  melancholic:
    'melancholic|melancholy|melencholy|melancholisch|melancholische|bittersweet|wistful|longing|pensive|reflective|introspective|moody|blue|autumn|rainy day|melancolico|melancolica|nostalgico y triste|otono|outono|wehmutig|herbst|sehnsucht|sehnsuchtig|melancolique|melancolie|automne|憂鬱|メランコリック|物悲しい|秋|センチメンタル|哀愁|🍂|🌧',
  uplifting:
    'uplifting|inspiring|inspirational|motivational|motivating|euphoric|triumph|positive|empowering|optimistic|encouraging|soaring|upliftin|inspirador|inspiradora|motivador|motivadora|motivacional|positivo|positiva|aufbauend|inspirierend|motivierend|euphorisch|positiv|inspirant|inspirante|motivant|motivante|positif|positive|euphorique|爽やか|さわやか|爽快|感動的|前向き|やる気|🙌|🎉',
  angry:
    'angry|anger|aggressive|furious|fury|rage|brutal|violent|raw|heavy|hateful|pissed|pissed off|wutend|wutende|aggressiv|aggressive|zornig|hart|harter|enojado|enojada|furioso|agresivo|agressivo|agressiva|pesado|pesada|raiva|rabia|en colere|colere|agressif|agressive|violente|lourd|怒り|怒|攻撃的|ヘビー|ヘヴィ|😡|🤬|😠',
  mysterious:
    'mysterious|mystery|mystical|magic|magical|enigmatic|eerie|strange|weird|otherworldly|secret|misterioso|misteriosa|magico|magica|geheimnisvoll|geheimnisvolle|mystisch|magisch|mysterieux|mysterieuse|mystique|magique|神秘的|神秘的な|ミステリアス|不思議|不思議な|🔮|🌫',
  nostalgic:
    'nostalgic|nostalgia|retro|vintage|memories|memory|old school|oldschool|old timey|throwback|childhood|warm|cozy|cosy|old fashioned|nostalgico|nostalgica|recuerdos|saudoso|nostalgisch|nostalgische|erinnerungen|kindheit|warme|warmes|nostalgique|souvenirs|chaleureux|懐かしい|ノスタルジック|レトロ|思い出|温かい|あたたかい|エモい|📼',
  peaceful:
    'peaceful|peace|zen|meditative|nature|forest|sunrise|morning|yoga|tranquility|garden|friedlich|friedliche|besinnlich|pacifico|pacifica|paz|naturaleza|natureza|natur|wald|paisible|serein|foret|平和|穏やかな朝|自然|朝|森|安らぎ|🌿|🍃|🕊|🌅|☮',
  playful:
    'playful|fun|funny|quirky|cute|silly|bouncy|whimsical|children|kids|kid|cartoon|goofy|mischievous|humorous|toddler|divertido|divertida|gracioso|jugueton|infantil|para ninos|verspielt|lustig|lustige|lustiges|lustiger|witzig|kinder|drole|rigolo|amusant|ludique|enfants|engracado|engracada|brincalhao|かわいい|可愛い|面白い|おもしろい|コミカル|遊び心|🐱|🐶|🤪|🎈',
  sleepy:
    'sleepy|sleep|sleeping|bedtime|lullaby like|drowsy|night time|fall asleep|falling asleep|nap|insomnia|baby|babys|dormir|sueno|para dormir|schlafen|einschlafen|schlaf|zum einschlafen|pour dormir|sommeil|endormir|bebe|眠い|眠れる|眠り|睡眠|睡眠用|寝る前|おやすみ|ねむれる|赤ちゃん|😴|🌙|💤',
  focused:
    'focused|focus|study|studying|studyin|concentration|concentrate|work|working|coding|reading|homework|deep work|programming|productivity|estudiar|estudio|concentrarse|concentracion|trabajar|leer|lernen|konzentration|konzentrieren|arbeiten|etudier|travailler|concentration|estudar|estudos|foco|trabalhar|勉強|勉強用|作業用|作業|集中|読書|仕事|📚|💻|☕',
  hopeful:
    'hopeful|hope|spring|new beginning|new beginnings|dawn|healing|esperanza|esperanzador|esperanzadora|esperanca|primavera|hoffnung|hoffnungsvoll|hoffnungsvolle|fruhling|espoir|printemps|plein d espoir|希望|希望に満ちた|春|桜|🌱|🌸',
  tense:
    'tense|tension|suspense|suspenseful|anxious|nervous|thriller|a chase|the chase|car chase|chase scene|chase music|urgent|stress|stressful|spy|heist|tenso|tensa|suspenso|angespannt|spannend|spannende|spannung|tendu|suspens|緊張感|緊迫|サスペンス|スリル|😱|⏰',
  chill:
    'chill|chilled|chillin|chilling|chillout vibes|laid back|laidback|easy|easygoing|easy going|smooth|lazy|vibey|evening|cafe|coffee|coffee shop|coffeeshop|cool|sunset|hammock|lounge vibes|relajada y tranquila|atardecer|entspannt|entspannte|entspannter|entspanntes|lassig|gechillt|chillig|detendu|detente|decontracte|cool et detendu|tranquille|de boa|まったり|チル|チルな|カフェ|くつろぎ|おしゃれ|お洒落|オシャレ|😎|🍹',
  groovy:
    'groovy|groove|funky|grooving|danceable|swinging|bass heavy|bailable|bailar|para bailar|dancante|dancar|pra dancar|tanzbar|tanzen|zum tanzen|dansant|dansante|danser|groovig|groovige|con ritmo|ノリのいい|グルーヴィー|グルーヴ|踊れる|ファンキー|🕺|💃',
  festive:
    'festive|party|partying|celebration|celebrate|carnival|holiday|holidays|club|fiesta|fest|festa|fete|feier|party time|new year|new years eve|carnaval|karneval|fasching|celebracion|festivo|festiva|festlich|feierlich|festif|festive|お祝い|パーティー|パーティ|祝い|🥳|🎊|🎄|🍾|🎂',
};
