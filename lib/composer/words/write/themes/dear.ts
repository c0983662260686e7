import type { Theme } from './theme';

/** Sung by a parent. */
export const little: Theme = {
  calls:
    'baby child children son daughter lullaby cradle newborn infant toddler twins pregnant pregnancy nursery bedtime parenthood fatherhood motherhood',
  tone: 'bright',
  titles: ['little boat', 'small shoes', 'night lamp'],
  opening: [
    'the {lamp|moon} is low, the {blind|shade} is drawn / you {breathe|sleep} as if the night were gone',
    'you {came|turned} up early, red and small / the {loudest|angriest} voice in all the hall',
    'ten {tiny|perfect} fingers, ten {small|pink} toes / a {frown|yawn} that travels to your nose',
    'the {stairs|boards} have learned to hold their creak / we {talk|walk} on tiptoe half the week',
    'a {paper|silver} moon upon the wall / your {bear|duck|rabbit} has had another fall',
  ],
  verse: [
    'you {hold|grip} my {thumb|hand} with all you know / I {would|could} not dream of letting go',
    'your {shoes|socks} would fit in half my hand / you {lead|rule} us like a marching band',
    "there's {milk|jam} upon my only shirt / you {laugh|sneeze}, and nothing seems to hurt",
    'I {learn|know} each {word|page} of one old book / about a {bear|duck|goat} and what it took',
    'you ask me {why|how} the {sky|moon} is high / I {make|think} up most of my reply',
    'you {fall|drop} asleep against my coat / your {breath|hair} so warm upon my throat',
    'a {row|trail} of {blocks|crumbs} across the floor / a {yellow|crayon} sun is on the door',
    'you count to ten and {lose|skip} the three / and {save|keep} the biggest piece for me',
    'the {clock|fridge} is loud, the {street|night} is deep / I {hum|rock} you till you drift to sleep',
    'you {wave|laugh} at {buses|pigeons}, cranes and trains / you {dance|jump} in puddles when it rains',
  ],
  later: [
    'you {try|take} four steps from chair to knee / and {tumble|topple} laughing into me',
    'the {coat|hat} we {bought|chose} is much too tight / the {cot|pram} goes to the shed tonight',
    "one day you'll {slam|shut} this {very|same old} gate / and I will sit up, and you'll be late",
    'you {walk|run} to school, you {hardly|barely} wave / I {smile|stand} and hope that I look brave',
    "-the {room|bed} is {made|neat}, the {toys|bears} in line / you {call|write} on Sundays, you say you're fine",
  ],
  chorus: [
    "sleep, little one, the night is long / I'll keep you warm inside this song",
    'the world is wide, and you are here / and all night long I will be near',
    "you are the smallest thing I know / and I'm the ground on which you grow",
    '-the days are long, the years are fast / I want this one small night to last',
  ],
  bridge: [
    'I cannot send the storms away / but I can hold you while they stay',
    "and when you're grown and far from me / these arms are where you still can be",
    'I had a map, I had a plan / you came, and then the true one began',
    "whatever you are going to be / you're all you ever need be to me",
  ],
};

export const vows: Theme = {
  calls:
    'wedding bride groom marry married marriage wife husband anniversary vow vows engagement engaged proposal honeymoon fiance fiancee aisle newlyweds',
  tone: 'bright',
  titles: ['silver band', 'two rings', 'front pew'],
  opening: [
    "the {chairs|pews} are full, the {doors|hands} are still / there's {sun|dust} on every window sill",
    'your {mother|brother|sister} cries before we start / the {ring|note} lies hot against my heart',
    'the {band|choir} begins, I {turn|look} around / my {mouth|tongue} forgets to make a sound',
    'you {come|walk} across the {lawn|grass} in white / and no one else is in my sight',
    '{two|five|ten} years ago I {asked|stopped} you here / the {rain|wind} was loud, your yes was clear',
  ],
  verse: [
    'I {take|want} your {mornings|Mondays}, {slow|late} and grey / your {cold|damp} feet at the end of day',
    "I take the {dog|plants}, I take the debt / the {worst|best} of all we don't know yet",
    'you {hold|take} my {hand|arm}, you {squeeze|press} it twice / our {oldest|secret} code for this is nice',
    "your {uncle|cousin|sister} dances on a chair / there's {rice|grass} and petals in your hair",
    'we {cut|share} the cake, we {miss|drop} a bit / the {dog|cat} below takes care of it',
    "the {speech|toast} goes on, you {touch|tap} my knee / you {laugh|smile} as if there's only me",
    'I {wrote|learned} my {words|lines} upon the train / and {dropped|lost} them walking through the rain',
    "you {pull|set} my collar {back|right} in place / I {can't|won't} stop looking at your face",
    'the {band|cook} goes home, we {dance|sway} on still / two {coats|lamps} are left upon the hill',
    'the {ring|band} sits strange, it {turns|catches} light / I {check|touch} it half of all the night',
  ],
  later: [
    '{five|ten} years go by, the suit is tight / we {dance|sway} in {socks|slippers} Friday night',
    "the {photo|picture} fades, the {ring's|gold's} worn thin / I {still|yet} get {shy|warm} when you walk in",
    "the {roof|tap} still drips, the leaves still fall / and I'd still choose you over all",
    'we {found|bought} a {house|place} with a {crooked|creaky} floor / your {keys|boots} lie next to mine by the door',
    '-your {side|half} is made, your {lamp|watch} still there / I {wear|kiss} the ring, I {talk|speak} to air',
  ],
  chorus: [
    "I do, I will, I always would / in all that's bad and all that's good",
    "so take my name or keep your own / there's no more going home alone",
    'two rings, two hands, one open door / I could not love you any more',
    'for all the days, for all the nights / for burned-out bulbs and city lights',
  ],
  bridge: [
    "we'll get it wrong, we'll get it late / but you are worth the longest wait",
    "love's not a day, love's what we do / I'll do it every day with you",
    "and when we're grey and hard to hear / I'll shout it gladly in your ear",
  ],
};
