import type { Theme } from './theme';

export const school: Theme = {
  isSetting: true,
  calls:
    'school highschool class classroom teacher exam homework graduation graduate graduating prom college university campus student locker diploma semester principal schoolyard classmate',
  titles: ['last bell', 'third period', 'yellow bus'],
  opening: [
    'the {bell|buzzer} rings, the {hallway|staircase} roars / a {hundred|thousand} lockers slam their doors',
    'the {yellow|early} bus, the {same|back} two seats / your {headphones|earphones} leaking tinny beats',
    "the {chalk|pen} squeaks on, it's {ten|half} past two / I {draw|write} a thing that looks like you",
    'we {throw|toss} our caps, we {hug|cheer}, we cry / and {half|most} of us forget goodbye',
    'the {corridors|hallways} smell of wax and cold / my {desk|chair} is thirty winters old',
  ],
  verse: [
    'we {pass|fold} a note along the row / it {says|tells} us what we all half know',
    'the {test|page} is blank, my {head|mind} is, too / I {look|smile} across the {room|desks} at you',
    'you {carved|scratched} our {names|year} into the wood / where only we two understood',
    'we {run|walk} the track in {sleet|fog} and hail / the {coach|clock} has never heard us fail',
    'the cafeteria {smells|reeks} of fries / we {trade|swap} our {small|big} and splendid lies',
    'the {gym|hall} has {paper|tinfoil} moons and crepe / we {dance|lean} as if we could escape',
    'one teacher {saw|knew} I had a voice / and {gave|left} me neither out nor choice',
    'we {share|split} one burger and one shake / and {list|plan} the trips that we will take',
    'we {laugh|talk} so hard we both get sent out / that is what friends are all about',
    'I {learn|forget} the kings, {learn|forget} the dates / I {know|keep} the {jokes|songs} of all my mates',
    'my {locker|notebook} has a {map|song} inside / of {all|most} the places I could hide',
  ],
  later: [
    "the {chairs|desks} are stacked, the {walls|boards} are bare / there's {music|freedom} in the summer air",
    "{ten|five} years from now we'll meet again / and {laugh|joke} about who we were then",
    'the {gown|hat} is rented, {blue|black} and hot / my {mother|father} waves from the parking lot',
    'the {bus|car} pulls out, the {building|schoolyard} shrinks / and no one says the thing he thinks',
  ],
  chorus: [
    "we are the loud, we are the late / we've got our names upon the gate",
    "so ring the bell and let me go / there's more to learn than what I know",
    "+we own the hall, we own the night / the future's loud, the future's bright",
    "-so many names I'll never hear / they filled my book for just one year",
  ],
  bridge: [
    'they taught us sums, they taught us France / they never taught a second chance',
    "and all those years I couldn't wait / now I'd give plenty to be late",
    'who knew the bell would ring so fast / and every ring could be the last',
  ],
};

export const game: Theme = {
  calls:
    'football soccer basketball baseball hockey rugby tennis cricket team match goal stadium champion championship victory win winner winning trophy medal sport athlete coach league cup tournament race racing runner marathon boxing boxer olympics olympic final player fans playoffs',
  tone: 'bright',
  titles: ['extra time', 'last minute', 'home side'],
  opening: [
    'the {floodlights|turnstiles} hum, the {stands|seats} are red / we {sing|shout} the things our {fathers|mothers} said',
    "the {tunnel|hallway} smells of grass and tar / the {captain|trainer} says we've come this far",
    "we've {lost|drawn} to them five {years|times} in a row / they {laugh|grin} at us, we let it go",
    'I {tie|lace} my {boots|shoes} beneath the stand / my {brother|mother|father} waves with either hand',
  ],
  verse: [
    'the {whistle|signal} goes, the {ball|shot} goes wide / a {roar|groan} goes up from our own side',
    'my {lungs|knees} burn hot, my {shirt|back} is wet / but I am not {done|through} with it just yet',
    'the {ball|pass} comes high, I {turn|jump}, I swing / I {hear|feel} the post begin to ring',
    'they {trip|push} me once, they {trip|push} me twice / I {get|stand} up, spitting mud and ice',
    "there's {ten|two} to {go|play}, we're one goal down / you {hear|feel} the breath of half the town",
    'the {kid|sub} who {never|hardly} got a game / comes {on|in}, and no one knows his name',
    "the {old|bald} man next to me has cried / he's {sat|stood} here since his brother died",
    'we {train|run} in {frost|fog}, we {train|run} in heat / with {tape|lead} around our aching feet',
    'you {pass|throw} it back without a look / you {know|learned} the only path I took',
    'I {fall|crash}, I {rise|climb}, I find my feet / the {drums|hearts} above me share one beat',
  ],
  later: [
    'the {last|final} kick, the net goes white / and {strangers|neighbours} hug with all their might',
    "it's {three|two} to one, the {bell|horn} has blown / and no one here is on his own",
    'we {carry|lift} the captain round the field / like Romans with a {battered|golden} shield',
    'the {tape|line} is near, I {throw|lean} my chest / and then the {world|crowd} takes all the rest',
    '-we lost, we {sat|lay} down on the line / your {hand|head} was heavy next to mine',
  ],
  chorus: [
    "we won't go home, we won't go down / we'll sing it out through all the town",
    "one more run and one more try / until there's nothing but the sky",
    '+lift it up and hold it there / the whole wide stand is in the air',
    "-we'll be back when the spring comes round / we'll get up off the frozen ground",
  ],
  bridge: [
    'no one would give us half a chance / now all the seats get up and dance',
    "it isn't gold, it isn't tin / it's all of us that would not give in",
    'you only lose the day you quit / the rest is just the road to it',
  ],
};
