/** Words before what a song is about. */
export const THEME_LEADS =
  'about|all about|bout|abt|songs about|regarding|is about|thats about|telling the story of|tells the story of|tell the story of|story of|story about|the story of|tale of|a tale of|ode to|an ode to|tribute to|a tribute to|dedicated to|in memory of|in honor of|in honour of|celebrating|describing|describes|inspired by|evoking|uber|ueber|handelt von|es geht um|geht um|handelnd von|gewidmet|erzahlt von|zum thema|thema|sobre|sobre la|acerca de|que habla de|que trata de|que hable de|trata de|habla de|dedicada a|dedicado a|inspirada en|inspirado en|de tema|sur|a propos de|au sujet de|qui parle de|qui parle d|parlant de|parle de|parle d|dedie a|dediee a|racontant|qui raconte|inspiree par|a respeito de|que fala de|que fala sobre|que fale sobre|falando de|falando sobre|fala sobre|fala de|inspirada em|dedicada ao|em homenagem a|com tema de';

/** Words before a name: the song's title. */
export const TITLE_LEADS =
  'called|titled|entitled|title|named|name it|call it|namens|mit dem titel|titel|genannt|llamada|llamado|titulada|titulado|con el titulo|titulo|que se llame|intitulee|intitule|appelee|titre|qui s appelle|chamada|chamado|intitulada|intitulado|com o titulo';

/** Words that may come before what a song is for or like; a theme only if it is no musical matter ("for piano"). */
export const LOOSE_LEADS =
  'for|sounds like|feels like|sound like|feel like|feeling like|sounding like|fur|klingt wie|para|para el|para la|suena como|como si|pour|comme|para o|para a|pra|pro|parece';

/** Japanese words after a theme. */
export const THEME_TAILS =
  'についての|について|に関する|をテーマにした|をテーマに|がテーマの|テーマの|を歌った|を題材にした|に捧げる|への|のための|をイメージした|のイメージ|みたいな|という名前の|というタイトルの|というタイトル|という曲|という';

/** Names of places; as words without capitals they would not be recognised as names. */
export const PLACES =
  'tokyo|paris|london|berlin|new york|new york city|nyc|los angeles|california|texas|nashville tennessee|miami|havana|rio|rio de janeiro|lisbon|lisboa|madrid|barcelona|mexico|mexico city|brazil|brasil|buenos aires|rome|venice|vienna|wien|munich|hamburg|munchen|kyoto|osaka|seoul|shanghai|hong kong|mumbai|istanbul|cairo|africa|sahara|sydney|melbourne|alaska|iceland|norway|scotland|ireland|england|america|europe|italy|spain|france|germany|japan|china|india|vermont|montana|kentucky|alabama|memphis|detroit|chicago|seattle|las vegas|vegas|san francisco|hawaii|bali|goa beach|ibiza|amsterdam|stockholm|copenhagen|oslo|prague|budapest|moscow|dublin|edinburgh|liverpool|manchester|sao paulo|bahia|salvador|bogota|lima|santiago|caracas|heidelberg|koln|marseille|lyon|bretagne|montmartre|東京|京都|大阪|渋谷|新宿|沖縄|北海道|横浜|日本|富士山|パリ|ニューヨーク|ロンドン|鎌倉';
