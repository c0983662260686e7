/** A song of the gallery: two files of the same score, in the order in which the page plays them. */
export interface Pair {
  genre: string;
  seed: number;
  /** File names, and what is revealed. */
  first: { file: string; name: string };
  second: { file: string; name: string };
}

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
section { border-top: 1px solid #ccc; padding: 1rem 0; }
.players { display: grid; grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); gap: 1rem; }
audio { width: 100%; }
body:not(.revealed) .name { visibility: hidden; }
label { margin-right: 1rem; }
`;

/** Pausing the other player at the same second makes the two comparable. Answers stay in the browser. */
const SCRIPT = `
const answers = JSON.parse(localStorage.getItem('gallery') ?? '{}');
for (const section of document.querySelectorAll('section')) {
  const players = [...section.querySelectorAll('audio')];
  players.forEach((player, i) => player.addEventListener('play', () => {
    for (const other of document.querySelectorAll('audio')) if (other !== player) other.pause();
    const time = players[1 - i].currentTime;
    if (time > 0 && Math.abs(player.currentTime - time) > 1) player.currentTime = time;
  }));
  for (const input of section.querySelectorAll('input')) {
    input.checked = answers[input.name] === input.value;
    input.addEventListener('change', () => {
      answers[input.name] = input.value;
      localStorage.setItem('gallery', JSON.stringify(answers));
    });
  }
}
document.querySelector('#reveal').addEventListener('click', () => {
  document.body.classList.add('revealed');
  const votes = {};
  for (const answer of Object.values(answers)) votes[answer] = (votes[answer] ?? 0) + 1;
  document.querySelector('#votes').textContent =
    Object.entries(votes).map(([name, count]) => name + ': ' + count).join(' · ') || 'No answers yet';
});
`;

function playerOf(letter: string, { file, name }: Pair['first']): string {
  return `<div><p>${letter} <span class="name">${name}</span></p><audio controls preload="none" src="${file}"></audio></div>`;
}

function sectionOf({ genre, seed, first, second }: Pair): string {
  const choice = (text: string, value: string) =>
    `<label><input type="radio" name="${genre}-${seed}" value="${value}"> ${text}</label>`;
  return `<section><h2>${genre} ${seed}</h2>
<div class="players">${playerOf('A', first)}${playerOf('B', second)}</div>
<p>${choice('A is better', first.name)}${choice('B is better', second.name)}${choice('No difference', 'no difference')}</p>
</section>`;
}

/** Returns a page that plays the pairs blind, remembers which the listener prefers, and reveals them at a click. */
export function galleryPage(pairs: readonly Pair[]): string {
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Listening gallery</title><style>${STYLE}</style>
<h1>Listening gallery</h1>
<p>Each song is played twice from the same score. Starting one player continues where the other one was.</p>
${pairs.map(sectionOf).join('\n')}
<p><button type="button" id="reveal">Reveal and count</button> <output id="votes"></output></p>
<script>${SCRIPT}</script></html>
`;
}
