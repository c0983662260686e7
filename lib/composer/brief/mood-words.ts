import type { MoodId } from './moods';

const lists: Record<MoodId, string> = {
  happy:
    'happy|cheerful|joyful|joy|sunny|bright|merry|feel good|glad|sunshine|summer|summery|smile|alegre|feliz|fröhlich|glücklich|joyeux|heureux|allegro|felice|😀|😃|😄|😊|🙂|😁|☀|🌞|🌈',
  sad: 'sad|sadness|crying|tears|heartbroken|heartbreak|grief|sorrow|sorrowful|lonely|loneliness|mournful|triste|traurig|tristeza|breakup|😢|😭|💔|😞|🥲',
  dark: 'dark|darkness|gloomy|sinister|gothic|evil|ominous|brooding|haunting|haunted|spooky|scary|creepy|halloween|oscuro|dunkel|sombre|horror|shadow|shadows|💀|🖤|👻|🦇',
  calm: 'calm|calming|relaxing|relaxed|relax|soothing|gentle|soft|quiet|mellow|tranquil|serene|tranquilo|suave|ruhig|sanft|calme|doux|leise|slow burning|🧘',
  dreamy:
    'dreamy|dreamlike|dream|dreams|ethereal|floating|hazy|spacey|space|cosmic|celestial|stars|starry|heavenly|soñador|verträumt|rêveur|✨|🌌|⭐|🌟|☁',
  energetic:
    'energetic|energy|upbeat|powerful|driving|intense|workout|gym|running|hype|pumping|exciting|lively|dynamic|banger|hard|aggressive beat|enérgico|energisch|énergique|💪|⚡|🔥|🏃',
  romantic:
    'romantic|love|lovely|tender|intimate|sensual|sexy|passionate|wedding|romance|valentine|kiss|amor|liebe|amour|romántica|romantisch|romantique|❤|💕|💖|😍|🥰|💘|💍',
  epic: 'epic|heroic|majestic|grand|dramatic|triumphant|battle|war|adventure|victory|trailer|huge|massive|monumental|épico|episch|épique|⚔|🏔|🐉',
  melancholic:
    'melancholic|melancholy|bittersweet|wistful|longing|pensive|reflective|moody|blue|autumn|rainy day|melancólico|melancholisch|mélancolique|🍂|🌧',
  uplifting:
    'uplifting|inspiring|inspirational|motivational|euphoric|triumph|positive|empowering|optimistic|encouraging|soaring|🙌|🎉',
  angry: 'angry|anger|aggressive|furious|rage|brutal|violent|raw|heavy|wütend|enojado|😡|🤬|😠',
  mysterious:
    'mysterious|mystery|mystical|magic|magical|enigmatic|eerie|strange|otherworldly|secret|misterioso|geheimnisvoll|🔮|🌫',
  nostalgic:
    'nostalgic|nostalgia|retro|vintage|memories|memory|old school|oldschool|80s|90s|70s|60s|childhood|warm|cozy|cosy|📼',
  peaceful:
    'peaceful|peace|zen|meditative|meditation music|nature|forest|sunrise|morning|yoga|friedlich|pacífico|🌿|🍃|🕊|🌅|☮',
  playful: 'playful|fun|funny|quirky|cute|silly|bouncy|whimsical|children|kids|cartoon|goofy|🐱|🐶|🤪|🎈',
  sleepy: 'sleepy|sleep|bedtime|lullaby like|drowsy|night time|baby|dormir|schlafen|einschlafen|😴|🌙|💤',
  focused:
    'focused|focus|study|studying|concentration|concentrate|work|working|coding|reading|homework|estudiar|lernen|📚|💻|☕',
  hopeful: 'hopeful|hope|spring|new beginning|dawn|healing|esperanza|hoffnung|espoir|🌱|🌸',
  tense: 'tense|tension|suspense|suspenseful|anxious|nervous|thriller|chase|urgent|stress|😱|⏰',
  chill:
    'chill|chilled|chillout vibes|laid back|laidback|easy|smooth|lazy|vibey|evening|cafe|café|coffee|coffee shop|cool|entspannt|😎|🍹',
  groovy: 'groovy|groove|funky|catchy|grooving|danceable|swinging|bass heavy|🕺|💃',
  festive:
    'festive|party|celebration|celebrate|birthday|carnival|christmas|holiday|club|fiesta|fest|fête|feier|🥳|🎊|🎄|🍾|🎂',
};

/** Words, emoji and short phrases that ask for a mood, in several languages. */
export const MOOD_WORDS: ReadonlyMap<string, MoodId> = new Map(
  (Object.keys(lists) as MoodId[]).flatMap((id) => lists[id].split('|').map((word) => [word, id] as const)),
);
