import type { Theme } from './theme';

export const home: Theme = {
  calls:
    'home house family mother mom mum mama father dad daddy papa parent grandma grandpa grandmother grandfather granny sister brother hometown homecoming aunt uncle',
  titles: ['kitchen light', 'front porch', 'spare key'],
  opening: [
    'the {kitchen|hallway|landing} light is always on / my {mother|father|grandma|grandpa|sister|brother} wakes before the dawn',
    'the {stair|gate} still creaks on the {second|same} tread / the {coats|boots} still hang there, green and red',
    'a {pencilled|crooked} line on the kitchen door / shows I was {shorter|smaller} once, aged four',
    'my {mother|father|grandma|grandpa|sister|brother} hums an {older|easy} tune / the {pots|plates} are shining like the moon',
    'the {tap|gate|roof} still drips, the {swing|bench} still hangs / the {pan|pipe|lid} still knows the way it bangs',
  ],
  verse: [
    "the {spare|front} key's under the {same|third} stone / in {here|this place} I'm never on my own",
    'my {mother|father|grandma|grandpa|sister|brother} sets a place for me / and {cuts|shares} the bread and pours the tea',
    "the {table's|sofa's} scarred by {cups|knives} and time / by {birthday|candle} wax and salt and lime",
    'a {row|wall} of faces, {frame|nail} by frame / I have their {eyes|chin}, I have their name',
    "the {clock|dog} is slow, the {tap|roof} still drips / the {old|same} song's on familiar lips",
    'I {sleep|lie} in my {narrow|childhood} bed again / the {curtain|ceiling} stars still number ten',
    "there's {flour|soap} on hands that held me high / and {patched|dried} whatever made me cry",
    'my {mother|father|grandma|grandpa|sister|brother} taught me to walk and stand / one {step|night} at a time, one open hand',
    'the {phone|bell|dog} goes off, the {bread|toast|rice} gets burned / and {half|most} I know is what I learned',
  ],
  later: [
    'the {years|bills} have come, the {hair|paint} is grey / I {know|see} now what they meant to say',
    'I {call|ring} at {eight|nine}, I hear the smile / we {talk|chat} of nothing for a while',
    "I've {got|bought} a {house|place} that's mine now, too / and {hum|cook} the way they used to do",
    '-the {chair|room} is bare, the {lamp|stove} stays cold / the {house|yard} feels suddenly too old',
    "the {street|town} has changed, the {pear|plum} tree's grown / I {know|love} each {crack|stair|weed} like my own",
  ],
  chorus: [
    "leave the light on, I'm coming through / the road I'm on leads back to you",
    "whatever I lose, or break, or owe / there's bread and light and that I know",
    '+the door is open, the lamp is bright / and all of us are home tonight',
    "-I'd walk a thousand miles to hear / that kitchen and those voices near",
  ],
  bridge: [
    "a house is only wood and nails / it's love that holds when mortar fails",
    'you gave me roots and gave me wings / and all the small important things',
    "and when I'm old, I'll leave a light / for all of mine out late at night",
  ],
};

export const found: Theme = {
  calls:
    'love loving lover kiss wife husband girlfriend boyfriend valentine romance romantic darling sweetheart crush soulmate',
  tone: 'bright',
  titles: ['sunday coat', 'second cup', 'paper ring'],
  opening: [
    'you {came|walked} in late with {rain-wet|windblown} hair / and took the {only|other} empty chair',
    'before I asked, you {knew|said} my name / and {nothing|no street} ever looked the same',
    'you {left|lost} your {glove|hat} behind with me / I {brought|took} it back to you at three',
    'you {spill|pour} the {tea|wine}, I {drop|burn} the bread / we {both|each} forget what we just said',
    'you {asked|stopped} me where the {bus|train} goes from / you {shared|spilt} your {bag|box} of {rice|sweets} and gum',
  ],
  verse: [
    "you {steal|claim} the blanket, {talk|turn} in your sleep / I've got your {secrets|cold feet} here to keep",
    'I {learn|know} the {freckle|small scar} on your knee / the {songs|jokes} you save for only me',
    'you {leave|hide} me notes in {coat|lunch} and shoe / they {mostly|only} say I love you',
    'you {burn|spoil} the {toast|rice}, I {dance|wait} in socks / you {stop|turn} the hands of all our clocks',
    'I {keep|save} the {ticket|napkin} from that day / you {laughed|blushed} and looked the other way',
    'I {hear|know} your {key|step} before the bell / I {have|know} a good thing, I can tell',
    'your {hand|palm} in mine fits like a key / it took me {long|time} enough to see',
    'I {never|hardly} cared for {dawn|rain} before / now you and I could watch some more',
    "you {fold|hang} the {map|coat}, I {hold|park} the car / I'm home in {any|that} town where you are",
    'you {sing|hum} off-key, you talk to birds / I {lose|drop} my {keys|thread} and then my words',
  ],
  later: [
    '{two|five|six} years have passed, you {still|yet} come late / I {stand|smile} there like a fool and wait',
    'you say you {knew|guessed} on that first day / and {let|made} me wait for it till May',
    'we {have|rent} two rooms now and a key / a {cat|lamp}, a {lease|bed}, a lemon tree',
    'the {bed|car|couch} is small, the {rent|roof} is high / but we have {jam|songs|time} and most of the sky',
  ],
  chorus: [
    "I'd know your step in any crowd / I'll say it low, I'll say it loud",
    'stay a while, stay all the way / I want you there at end of day',
    'of all the doors in all the town / yours is the one that calms me down',
    "I've got your heart, you've got my hand / it's more than I had ever planned",
  ],
  bridge: [
    "and when we're old and walking slow / I'll love you more than now, I know",
    "I used to think that love was fire / it's you, off-key, in the choir",
    "I've no great gift, I've no great art / I've got two hands, I've got one heart",
    "so ask me once, or ask me twice / I'd pay it all, I'd pay any price",
  ],
};

export const lost: Theme = {
  calls:
    'breakup heartbreak heartbroken broken ex divorce cheating cheated ghosted unloved goodbye jealous jealousy lies liar betrayal betrayed toxic lonely loneliness alone apart',
  tone: 'dark',
  titles: ['half empty', 'empty hanger', 'other side'],
  opening: [
    'you {left|kept} the key beneath the mat / your {plant|coat}, your {records|dishes} and the cat',
    'the {bed|couch} is wide, the {sheets|rooms} are cold / your {half|side} has kept its shape, its fold',
    "the {phone|clock} lies dark beside my plate / I {tell|remind} myself it isn't late",
    'you {closed|shut} the door, you {closed|shut} it slow / it {took|cost} you no more than that to go',
    'the {dog|cat} still waits when the {lift|gate} comes up / I {pour|drink} your {tea|wine} in the chipped blue cup',
  ],
  verse: [
    'I {box|wrap} the {mugs|books}, I {split|stack} the plates / the {small|light} things are the heaviest weights',
    'your {friends|folks} still nod but cross the street / I {learn|try} to {cook|shop} for one to eat',
    "I {type|write} a line, I {take|wipe} it out / there's {nothing|not much} left to write about",
    'I find your {hair|scent} on my {winter|summer} coat / I {feel|get} your name stuck in my throat',
    'you {said|swore} forever {once|twice} in May / forever was a {month|year} and a day',
    "I {hear|know} you're {fine|well}, I {hear|know} you've found / a quieter {house|street} on higher ground",
    'I {pass|miss} the place, I {keep|hold} my pace / in every {cab|bus} I see your face',
    'our {song|tune} comes on inside the store / I {leave|drop} my basket on the floor',
    'you {told|gave} me {half|some} of what was true / I {built|made} a house of that for two',
    'I {sleep|lie} crosswise on the {bed|couch} all night / I {keep|burn} the {hall|porch} and the kitchen light',
  ],
  later: [
    "it's {April|winter|autumn} now, I {cut|dyed} my hair / I {moved|turned} the bed, I bought a chair",
    "you {write|call} at last to {ask|say} I'm well / I {say|write} I am, and who can tell",
    'I {met|saw} your {sister|mother} on the train / we {spoke|talked} of nothing but the rain',
    "I {gave|threw} your {coat|books|chair} to the man next door / I {don't|can't} check the {post|phone} much any more",
  ],
  chorus: [
    "I say I'm fine, I say I'm free / there's still a you-shaped hole in me",
    'you took the light, you took the air / you left your shadow on the stair',
    "I don't want you, I don't want gone / I want the strength to carry on",
    'how do I learn to love a door / that you will walk through nevermore',
  ],
  bridge: [
    "one morning soon I'll wake and see / the whole night long you let me be",
    "I won't be bitter, won't be small / I loved you once, and that is all",
    "a cup can crack and still be whole / a thing that's mended has a soul",
  ],
};

export const longing: Theme = {
  calls:
    'longing distance miss missing far away waiting wait without yearning separated homesick homesickness letter letters call calling phone someday apart soldier return faraway long',
  titles: ['long distance', 'area code', 'borrowed hours'],
  tone: 'dark',
  opening: [
    "it's {noon|dawn} with you, it's midnight here / your {voice|laugh} is small, but very near",
    'the {map|globe} is {pinned|taped} above my bed / your {street|town} is marked in {pencil|crayon} red',
    'I {set|keep} two clocks along the wall / and {one|each} tells me when I can call',
    "the {mailbox|doormat} waits, the {gate|street} lies wide / there's {still|yet} no {note|word} from you inside",
    'your {plane|ship|train} went up where the {roads|clouds} run out / I {learned|saw} what {maps|clocks} are all about',
  ],
  verse: [
    'I {wear|keep} your {sweater|jacket} out of reach / of {summer|washing}, soap and sun and bleach',
    'the {line|call} breaks up, I {lose|miss} a word / I {answer|guess} what I might have heard',
    "I {save|write} up all the {things|jokes} I'd say / and {tell|read} them to my breakfast tray",
    'you {send|post} me {leaves|shells} from where you are / I {keep|shut} them in a honey jar',
    "I {cross|mark} another {square|day} in blue / it's {ninety|thirty} nights till I see you",
    'I {see|know} the moon that you will see / in {seven|eleven} hours, after me',
    'the {plane|jet} goes over, {low|slow} and loud / I {pick|choose} your window in the cloud',
    'I {talk|sing} to you in {queues|trains} and halls / I {hang|draw} your skyline on my walls',
    'your {voice|note} has {creased|worn} from being played / I {fall|drift} asleep in what it made',
    'I {save|set} your {chair|cup}, your {hook|side}, your key / the {cat|rain} comes in for company',
  ],
  later: [
    '{three|four|six} months of this, the {ink|soap} wears thin / I {leave|keep} a key to let you in',
    "you {say|write} that {spring|June} has reached your street / you {say|write} you're {well|tired}, you're on your feet",
    "the {calendar's|notebook's} a wall of ink / we're {closer|nearer} now than people think",
    'by {June|spring|May} the {screen|phone} has learned your face / and I have {learned|walked} your {streets|squares} from space',
  ],
  chorus: [
    'so many miles, so little sleep / I send you what I cannot keep',
    "wherever you sleep, I'm sleeping too / there's half of me that lives with you",
    "come back, come back, the bed is wide / there's too much sky on every side",
    "I'd walk the wires, I'd swim the sea / to have you wake up next to me",
  ],
  bridge: [
    "the miles are only miles, they end / I'll see you come around the bend",
    "if love's a thing I cannot hold / it keeps me warm in all this cold",
    "and if you ask me if I slept / I'll show you all the words I kept",
  ],
};
