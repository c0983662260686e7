/**
 * Nouns that end a line, with the prepositions of two syllables that go before "the", and those of one before an
 * adjective: of a thing that is counted (+) before its plural, else as it is (*).
 */
const NOUNS = `
night+ into before until throughout | through on
light* into against toward before | in through
height+ upon above | from
day+ before until throughout | on through
way+ along | in
bay+ across along above beside | on by
spray* into against beyond | in through
clay* upon beneath across | in on
rain* into against before beneath | in through
train+ before beside behind upon | on by
lane+ along across beyond beside | down through
plain+ across along beyond above | on through
chain+ without against beneath | in by
name+ behind without beneath | with by
flame+ beside around above into | by in
game+ before without beyond | with by
cold* into against before throughout | in through
gold* without beyond beneath | in with
sound* without beyond above | in through
ground* above upon along beneath | on through
town+ across around beyond above outside | in through
sea+ beneath across beyond beside into | by on
tree+ beneath behind beside around | by through
dream+ inside within before beyond | in through
stream+ along across beside above | by in
beam+ beneath into along | in by
steam* into behind within | in through
stone+ against upon beneath behind | on by
phone+ beside without against | by on
throne+ before beneath behind | by on
snow* beneath across into above | in through
glow* within before against into | in by
shore+ along beyond across upon | by on
door+ behind before outside against | by through
floor+ across upon along above | on by
store+ outside behind before around | by in
war+ before against beyond throughout | in through
heart+ within inside against beside | in by
love* | in for
dove+ above beside behind | with by
hand+ upon inside beside within | in by
land+ across above beyond along | on through
sand+ across upon beneath along | on through
band+ behind beside before around | with by
star+ beneath beyond below toward | by with
car+ behind inside beside outside | by in
bar+ behind outside along inside | in by
sun+ beneath into behind before toward | in by
spring+ before until throughout beyond | in through
ring+ without inside around | with by
wing+ beneath upon above | on with
string+ along | on with
skies* beneath across against into | in through
eyes* before behind within inside | in with
lies* without beneath behind beyond | in with
cries* above without beyond | with through
pine+ beneath beside along among | by through
line+ along across behind beyond | on by
sign+ without beneath before beside | by with
wine* without before beside | in with
shrine+ beside before behind around | by
wall+ against along behind beyond | on by
hall+ across along inside beyond | in through
fall* before until throughout | in through
dark* into against before within | in through
park+ across around beside along | in through
spark+ before without above | with in
mast+ above beneath beside | on
year+ throughout before until beyond | in through
fear+ without beyond behind against | in through
tear+ | in through
pier+ along beneath beyond upon | by on
hill+ upon beyond above along across | on by
mill+ beside behind beyond around | by
sill+ upon along beside above | on by
chill* against into before | in through
street+ across along above beneath | on through
heat* into against within before | in through
wheat* across among along above | in through
song+ without within before behind | with by
book+ inside within behind beside | in with
brook+ along across beside above | by
gate+ beside before beyond outside behind | by through
shade* within into beneath | in through
blue* into beyond against above across | in through
view* before beyond across into | in with
dew* among upon across beneath | in through
wood+ across beyond within among | in through
west* into across beyond toward |
nest+ beside above inside beneath | in by
tide+ before against beyond above | on with
ride+ before throughout beyond | on
bride+ beside before behind | by with
place+ around beyond outside before | in by
lace* beneath within behind | in with
space* across beyond into | in through
face+ before | with by
rose+ beside without beneath among | by with
room+ across around inside outside | in through
bloom* before among beyond throughout | in
gloom* into within beyond against | in through
moon+ beneath below before toward | by with
tune+ without within behind before | with by
June* before until throughout toward |
dune+ across above beyond upon | on by
smoke* above behind into within | in through
bell+ before beside beneath around | with by
shell+ inside beside beneath | in with
dust* above into across among | in through
rust* beneath among within | in through
bed+ beside beneath across upon | in by
thread+ along without upon | on by
wind* into against within before | in through
sleep* | in through
breeze* against upon within into | in through
glass* behind against beneath across | in through
grass* across among upon along | in through
stair+ along beneath upon beside | on by
air* above into across upon | in through
chair+ beside behind upon around | on by
square+ across around along beside | in through
prayer+ without beyond before | in with
end* before until toward | in
friend+ | by with
storm+ into before beyond above throughout | in through
shoe+ beneath inside beside | in with
cloud+ above beneath behind into | in through
crowd+ among behind beyond into above | in through
road+ along beside across upon | on by
word+ without behind before beyond | in with
bird+ | with by
boat+ beside aboard behind upon | on by
coat+ beneath inside within | in with
note+ behind without within | with in
frost* beneath across upon | in through
foam* among across upon into | in through
weeds* among across beneath along | in through
seeds* among beneath upon | in with
`;

/** An ending of lines: what comes before "the" and before an adjective. */
export interface Ending {
  noun: string;
  iambic: string[];
  short: string[];
}

const words = (text: string | undefined) => (text ?? '').trim().split(' ').filter(Boolean);

/** Returns the singular with "the", and what an adjective describes. */
function endingsOf(row: string): Ending[] {
  const [, noun = '', kind, rest = ''] = /^(\w+)([+*])(.*)$/.exec(row) ?? [];
  const [iambic, short] = rest.split('|').map(words);
  if (kind === '*') return [{ noun, iambic, short }];
  // A plural in "-es" has a syllable more.
  const isLonger = /(?:[sc]e|ge|s|sh|ch)$/.test(noun);
  return [
    { noun, iambic, short: [] },
    { noun: `${noun}s`, iambic: [], short: isLonger ? [] : short },
  ].filter((ending) => ending.iambic.length + ending.short.length > 0);
}

export const ENDINGS: readonly Ending[] = NOUNS.trim().split('\n').flatMap(endingsOf);

/** Adjectives with the stress on the first of two syllables, by the colour that they give. */
export const ADJECTIVES = {
  bright: words(
    'golden gentle summer tender morning silver open velvet shining amber scarlet copper sunny April crystal',
  ),
  dark: words(
    'hollow broken bitter frozen burning restless stolen crooked midnight winter lonely heavy silent faded falling ashen narrow savage sleepless buried',
  ),
  plain: words(
    'quiet distant autumn evening hidden yellow sleeping endless August fading drifting crimson early purple northern southern ancient tangled',
  ),
} as const;
