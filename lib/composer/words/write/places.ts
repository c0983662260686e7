/** Nouns that can end a line, with the prepositions of two syllables that go before "the" and them. */
const NOUNS = `
night into before until throughout
light into against toward before
height upon above
day before until throughout
way along
bay across along above beside
spray into against beyond
clay upon beneath across
rain into against before beneath
train before beside behind upon
lane along across beyond beside
plain across along beyond above
chain without against beneath
name behind without beneath
flame beside around above into
game before without beyond
cold into against before throughout
gold without beyond beneath
sound without beyond above
ground above upon along beneath
town across around beyond above outside
sea beneath across beyond beside into
tree beneath behind beside around
dream inside within before beyond
stream along across beside above
beam beneath into along
steam into behind within
stone against upon beneath behind
phone beside without against
throne before beneath behind
snow beneath across into above
glow within before against into
shore along beyond across upon
door behind before outside against
floor across upon along above
store outside behind before around
war before against beyond throughout
heart within inside against beside
dove above beside behind
hand upon inside beside within
land across above beyond along
sand across upon beneath along
band behind beside before around
star beneath beyond below toward
car behind inside beside outside
bar behind outside along inside
sun beneath into behind before toward
spring before until throughout beyond
ring without inside around
wing beneath upon above
string along
skies beneath across against into
eyes before behind within inside
lies without beneath behind beyond
cries above without beyond
pine beneath beside along among
line along across behind beyond
sign without beneath before beside
wine without before beside
shrine beside before behind around
wall against along behind beyond
hall across along inside beyond
fall before until throughout
dark into against before within
park across around beside along
spark before without above
mast above beneath beside
year throughout before until beyond
fear without beyond behind against
pier along beneath beyond upon
hill upon beyond above along across
mill beside behind beyond around
sill upon along beside above
chill against into before
street across along above beneath
heat into against within before
wheat across among along above
song without within before behind
book inside within behind beside
brook along across beside above
gate beside before beyond outside behind
shade within into beneath
blue into beyond against above across
view before beyond across into
dew among upon across beneath
wood across beyond within among
west into across beyond toward
nest beside above inside beneath
tide before against beyond above
ride before throughout beyond
bride beside before behind
place around beyond outside before
lace beneath within behind
space across beyond into
face before
rose beside without beneath among
room across around inside outside
bloom before among beyond throughout
gloom into within beyond against
moon beneath below before toward
tune without within behind before
June before until throughout toward
dune across above beyond upon
smoke above behind into within
bell before beside beneath around
shell inside beside beneath
dust above into across among
rust beneath among within
bed beside beneath across upon
thread along without upon
wind into against within before
breeze against upon within into
glass behind against beneath across
grass across among upon along
stair along beneath upon beside
air above into across upon
chair beside behind upon around
square across around along beside
prayer without beyond before
end before until toward
storm into before beyond above throughout
shoe beneath inside beside
cloud above beneath behind into
crowd among behind beyond into above
road along beside across upon
word without behind before beyond
boat beside aboard behind upon
coat beneath inside within
note behind without within
frost beneath across upon
foam among across upon into
weeds among across beneath along
seeds among beneath upon
`;

/** The end of a line: where or when something happens. */
export interface Place {
  noun: string;
  prepositions: readonly string[];
}

export const PLACES: readonly Place[] = NOUNS.trim()
  .split('\n')
  .map((row) => {
    const [noun = '', ...prepositions] = row.split(' ');
    return { noun, prepositions };
  });
