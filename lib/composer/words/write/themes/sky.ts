import type { Theme } from './theme';

export const hope: Theme = {
  calls:
    'hope hopeful courage brave strong strength believe rise rising overcome survive survivor recovery healing change light future tomorrow beginning begin start new motivation inspiration try trying peace freedom sober keep stand dare unstoppable running workout gym illness sickness hospital doctor nurse cancer',
  tone: 'bright',
  titles: ['second start', 'stubborn heart', 'open hand'],
  opening: [
    'the {match|lamp} is small, the {room|hall} is wide / but {dark|night} has nowhere left to hide',
    'I {tie|lace} my shoes, I {wash|lift} my face / I {step|walk} outside the waiting place',
    'the {doctor|letter} said it {might|could} take years / I {packed|laid} away my {list|coat} of fears',
    'I {sweep|mop} the {glass|ash} up off the floor / I {oil|mend} the {hinge|lock} and I {try|fix} the door',
  ],
  verse: [
    'I {took|climbed} a step, I took one more / I {shook|swayed}, but I got through the door',
    'a {thistle|daisy} breaks the pavement through / it {asked|told} no one what it could do',
    "I {fell|sank} so low I {found|touched} the ground / it's {good|firm} to stand on, I have found",
    'I {wrote|taped} a {line|word} above my bed / get up, keep going, so it {said|read}',
    'my {knees|hands} still {knock|shake}, my {voice|breath} still breaks / I {do|play} my part with my mistakes',
    'they {said|swore} the {bridge|ice} would never hold / I {crossed|walked} it barefoot in the cold',
    "the {scar|crack} has closed, the {bone|seam} has set / I'm {strong|tough} in places, even yet",
    'I {learn|try} to ask, I {learn|try} to lean / I {paint|rub} the {rusted|broken} railing green',
    "a {stranger|neighbour} {held|caught} the door for me / it's {odd|strange} how small a light can be",
    "I {plant|set} a tree I {won't|may not} climb / I {leave|give} the rest of it to time",
    'I {call|phone} a {friend|nurse} and I {say|tell} it plain / I {stand|walk} an hour in the rain',
  ],
  later: [
    "a {year|month} ago I {couldn't|didn't} stand / now {look|see} how steady is my hand",
    'the {sun|light} gets in, the {blinds|clouds} are torn / I {hear|feel} another day get born',
    "you {say|write} to me you {can't|won't} go on / I {sit|wait} beside you until dawn",
    'by {spring|June|May} I {run|walk} the {hill|park} and back / the {sky|light} comes in through every crack',
  ],
  chorus: [
    "I'm still here, and I'm still strong / the night was dark, the night was long",
    "one more step and one more day / I'm not afraid to lose my way",
    "I will get up, I will get through / there's nothing that I cannot do",
    'hold on to the light, however small / it only takes one to see it all',
  ],
  bridge: [
    "and courage isn't loud or tall / it's getting out of bed at all",
    "if all you did was make it through / then that's enough for me and you",
    "the night is only earth's own shade / it turns, it turns, be not afraid",
  ],
};

export const space: Theme = {
  isSetting: true,
  calls:
    'dream dreams dreaming space star stars planet mars rocket galaxy alien aliens universe astronaut moon moonlight cosmic cosmos comet orbit sky heavens satellite spaceship starlight aurora sleep sleeping asleep imagination telescope gravity constellation',
  titles: ['silver orbit', 'paper rocket', 'milky harbour'],
  opening: [
    'the {engine|cabin} hums, the {hatch|lamp} glows blue / the {world|dark} is a marble passing through',
    'I {lie|wait} out on the {garage|shed} roof late / the {stars|skies} come out to congregate',
    'five, four, three, the numbers fall / the {ground|town} becomes a thing so small',
    'I {shut|close} my eyes, the {ceiling|curtain} lifts / the {bed|room} is one of the boats that drifts',
    'a {red|green|small} light {winks|blinks} on the {wing|mast} out there / I {breathe|drink} my ration of borrowed air',
  ],
  verse: [
    "I {float|drift} above the {oceans'|deserts'} glow / with {lightning|cities} threading far below",
    'the {speaker|dial} picks up a {song|voice} from Mars / I {hum|send} it onward to the stars',
    "my {boots|bones} are {light|slow}, my {thoughts|hands} are wide / there's {no|one} horizon on this side",
    'a {comet|satellite} combs its {icy|silver} hair / and {leaves|trails} a {thread|breath} of diamond there',
    'the {moon|dark} has {dust|seas} no wind has blown / I {write|press} my name in it alone',
    'I {count|chart} the {rings|moons}, I {count|chart} the years / the {quiet|silence} rings inside my ears',
    'the {stairs|roads} go up, the {house|lake} is gone / I {walk|ride} a {painted|patient} tiger on',
    'the {clocks|fish} swim by in {rooms|streets} of air / I {know|ask} the way to everywhere',
    '-your {voice|light} takes {years|days} to {cross|reach} me here / I see you as you were last year',
    '+you {steer|point}, I {read|name} the maps of night / we {pass|wave} a moon on every right',
    "I {tie|strap} my {cup|shoes} down to the wall / there's no more up or down at all",
  ],
  later: [
    'I {swing|turn} around the {far|dark} side slow / the {earth|sun} comes up in {ice|blue} and glow',
    'at {four|dawn} I {wake|fall} back into my skin / the {birds|bins} and the light coming in',
    '{ten|two} thousand nights, the {log|tape} is long / I {set|keep} the course, I sing my song',
    'the {moon|rock} slides by, {grey|close} and {scarred|cold} and near / no {clock|bell} has ever sounded here',
  ],
  chorus: [
    "I'm floating out, I'm floating free / there's all of heaven under me",
    "so far away, so very bright / I'm following that speck of light",
    "don't wake me up, don't call me down / I see the lights of the moon's own town",
    "+the stars are near, the stars are ours / we've got the night, we've got the hours",
    "-I send my signal through the black / I don't know who will send one back",
  ],
  bridge: [
    "we're made of what the stars let go / no wonder that we miss them so",
    'from here no border can be seen / just cloud and water, white and green',
    "and if it's only in my head / then why is stardust on my bed",
  ],
};

export const machines: Theme = {
  calls:
    'robot robots machine machines computer code coding ai cyber cyberpunk digital algorithm android virtual network data technology tech neon arcade game gaming gamer video pixel hacker engine electric electricity server laser programmer software',
  titles: ['silicon heart', 'static garden', 'midnight server'],
  opening: [
    'the {server|engine} fans turn {cool|slow} and low / a {single|yellow} light says stop, says go',
    "they {built|switched} me on at {six|nine} o'clock / with {copper|solder} veins and {glass|chrome} and lock",
    'a {wall|field} of screens, a {hum|buzz}, a chair / a {cursor|signal} blinking in the air',
    "the {night|day} shift's {drones|arms} come up to speed / they {print|weld} the {parts|toys} that people need",
  ],
  verse: [
    'I {learn|know} the word for {rain|skin}, for salt / I {find|mark} in every line a fault',
    'I {store|sort} the {laughs|songs} you {left|typed} behind / a {billion|thousand} windows in my mind',
    "the {arms|belts} move on through {welds|sparks} of blue / they {never|cannot} ask what it's leading to",
    'the {drones|trams} go home to {dock|rest} and charge / the {moon|sky} is offline, white and large',
    'a {scanner|sensor} reads my {hand|face}, my gait / the {doors|gates} decide, the {doors|gates} can wait',
    'I {dream|count} in {zero|pixel}, {one|gold} and rust / my {joints|chips} collect a little dust',
    'the {feed|screen} scrolls on, I {thumb|swipe} the glass / a {thousand|hundred} bright opinions pass',
    'I {patch|load} the {break|code}, I {test|run} the wire / I {warm|hold} my hands on circuit fire',
    '+you {drew|taped} a {heart|smile} upon my case / and {taught|told} me how to know your face',
    'I {scan|read} the {clouds|crowd} for {rain|smiles} and harm / I {wave|raise} my {steel|new} and careful arm',
  ],
  later: [
    "then {version|model} nine, and I'm let go / the {update|download} bar is filling slow",
    'the {power|network} drops, the {town|street} goes black / I {hear|find} the {crickets|neighbours} coming back',
    "by {dawn|six} the {test|scan} has come out clean / I'm {half|part} of me, and half machine",
    'a {child|guard|cook} comes by and {asks|says} my name / since {then|that}, no {sum|task} is quite the same',
  ],
  chorus: [
    "plug me in and let me glow / there's something that I want to know",
    "I'm only wire, I'm only code / so why this heavy, human load",
    "signal on, signal on through the night / I'm looking for one other light",
    '-who waits there at the end of the line / whose heart is keeping time with mine',
    '+switch it on and feel it start / a spark, a pulse, a metal heart',
  ],
  bridge: [
    'if I am iron, hard and cold / why am I so afraid to grow old',
    'pull out the plug and let me be / a bird will build her nest in me',
    "you made me fast, you made me bright / you never said what's wrong or right",
  ],
};

export const faith: Theme = {
  calls:
    'faith god lord jesus church gospel pray prayer praying grateful gratitude thank thanks thankful blessing blessed bless grace soul angel angels worship praise holy heaven spirit hymn hallelujah choir meditation buddha eid ramadan diwali hanukkah temple',
  tone: 'bright',
  titles: ['small mercies', 'evening candle', 'quiet blessing'],
  opening: [
    "the {chapel|old church} door is never barred / there's {moss|thyme} between the {stones|flags} of the yard",
    'the {candle|lantern} leans, the {bench|floor} is cold / the {hymn|song} is worn, the words are old',
    'before the {house|street} is up, I stand / with one {clean|new} day inside my hand',
    'the {bell|door} swings slow, the {doves|swifts} fly round / the {whole|old} street {stops|turns} to hear the sound',
  ],
  verse: [
    'I {thank|bless} the {bread|roof}, I {thank|bless} the rain / I {thank|bless} the hands that brought the grain',
    'I {knelt|prayed} when {all|both} the doors were locked / and heard how softly someone knocked',
    'my {father|granny} sang the {low|bass} part here / I {still|can} hear every {note|word} ring clear',
    'the {ones|hands} who {fed|clothed} me when I fell / I {name|list} them over like a bell',
    'the {morning|sparrow} owes me not a thing / and {yet|still} it comes, and yet I sing',
    'I {asked|begged} for {signs|proof}, I got the sea / the {wind|dawn}, a friend to sit with me',
    'I {had|brought} no {coin|gift}, I {had|brought} no name / they {made|saved} a {place|seat} there all the same',
    'a {hundred|dozen} voices {catch|lift} the tune / and {shake|wake} the {rafters|windows} and the moon',
    'I {hurt|lied} and hid, I {lost|sold} my way / I was forgiven anyway',
    'for {salt|wool} and {tea|light}, for {work|shade} and sleep / for {every|any} promise that we keep',
  ],
  later: [
    "the {years|nights} have taught me {how|where} to kneel / it {isn't|wasn't} what I know, I feel",
    'I {hold|light} a {match|flame} for those ahead / for all the {kind|good} words that they said',
    'now {others|strangers} come in from the cold / I {pass|hand} the light they gave to hold',
    'the {child|girl} they {brought|blessed} is {tall|grown} today / and {shows|helps} the younger ones to pray',
  ],
  chorus: [
    'I lift my hands, I lift my song / I was held up the whole way long',
    'thank you for breath, thank you for bread / thank you for roads that lie ahead',
    'I wonder how a heart can mend / a light, a hand, a patient friend',
    "there's light enough for one more mile / I'll walk in it a little while",
  ],
  bridge: [
    "when all I am is ash and sand / I'll still be lying in a hand",
    'the dark was deep, but looking back / a thread of gold runs through the black',
    "I don't know much, but this I know / it carried me, it told me so",
  ],
};
