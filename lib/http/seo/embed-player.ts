/**
 * The style and script of the embedded player. They are the same for every song, so that the policy can name them by
 * hash.
 */

export const EMBED_STYLE = `
:root{color-scheme:light dark;--ground:#fcfaf6;--text:#241d16;--line:#e3dcd0;--song:#7a6a52;--mark:#8a6420}
@media(prefers-color-scheme:dark){:root{--ground:#1d1813;--text:#f3ece0;--line:#3a332b;--song:#c9b79c;--mark:#e0b45c}}
*{box-sizing:border-box;margin:0}
html,body{height:100%}
body{display:flex;gap:14px;padding:12px;overflow:hidden;background:var(--ground);color:var(--text);font:14px/1.35 system-ui,sans-serif;border:1px solid var(--line);border-radius:10px}
img{height:100%;max-width:38%;aspect-ratio:1;object-fit:cover;border-radius:6px;flex:none}
main{flex:1;min-width:0;display:flex;flex-direction:column;justify-content:space-between;gap:6px}
h1{font-size:16px;line-height:1.25;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
p{white-space:nowrap;overflow:hidden;text-overflow:ellipsis;opacity:.8}
a{color:inherit;text-decoration:none}
a:hover{text-decoration:underline}
audio{width:100%;height:40px}
.player{display:flex;align-items:center;gap:10px}
button{flex:none;width:44px;height:44px;border:0;border-radius:50%;background:var(--text);color:var(--ground);cursor:pointer}
button svg{width:20px;height:20px;display:block;margin:auto;fill:currentColor}
button .stop,button[data-playing] .go{display:none}
button[data-playing] .stop{display:block}
:focus-visible{outline:2px solid var(--mark);outline-offset:2px}
.wave{position:relative;flex:1;min-width:0;height:40px;color:var(--song)}
.wave:focus-within{outline:2px solid var(--mark);outline-offset:2px;border-radius:4px}
.wave svg{position:absolute;inset:0;width:100%;height:100%;fill:currentColor;opacity:.45}
.wave svg+svg{opacity:1;clip-path:inset(0 100% 0 0)}
.wave input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
time{flex:none;font-variant-numeric:tabular-nums;font-size:12px;opacity:.8;min-width:2.6em;text-align:right}
[hidden]{display:none!important}
@media(max-width:300px){img,time{display:none}}
@media(max-height:110px){.byline{display:none}img{max-width:80px}}
`;

export const EMBED_SCRIPT = `
(()=>{
const find=(s)=>document.querySelector(s);
const audio=find('audio'),player=find('.player'),button=find('button'),seek=find('input'),time=find('time'),done=find('.wave svg+svg');
const length=Number(audio.dataset.seconds)||0;
let heard=0,last=0,told=false;
audio.hidden=true;player.hidden=false;
const clock=(s)=>Math.floor(s/60)+':'+String(Math.floor(s%60)).padStart(2,'0');
const total=()=>Number.isFinite(audio.duration)&&audio.duration>0?audio.duration:length;
function show(){
const all=total(),at=Math.min(audio.currentTime,all||0);
seek.max=String(Math.max(1,all));seek.value=String(at);
seek.setAttribute('aria-valuetext',clock(at)+' of '+clock(all));
done.style.clipPath='inset(0 '+(all?100-at/all*100:100)+'% 0 0)';
time.textContent=all||at?clock(audio.paused&&at===0?all:at):'–:––';
}
function mark(){
const on=!audio.paused;
button.toggleAttribute('data-playing',on);
button.setAttribute('aria-label',(on?'Pause ':'Play ')+button.dataset.name);
show();
}
function count(){
const step=audio.currentTime-last;last=audio.currentTime;
if(step>0&&step<2&&!audio.paused)heard+=step;
if(told||heard<Math.min(30,(total()||60)/2))return;
told=true;
fetch(audio.dataset.count,{method:'POST',credentials:'omit',headers:{accept:'application/json'}}).catch(()=>{});
}
button.addEventListener('click',()=>{if(audio.paused)audio.play().catch(()=>{});else audio.pause();});
seek.addEventListener('input',()=>{audio.currentTime=Number(seek.value);show();});
for(const name of ['play','pause','ended'])audio.addEventListener(name,mark);
for(const name of ['timeupdate','seeked','durationchange'])audio.addEventListener(name,()=>{count();show();});
audio.addEventListener('error',()=>{audio.hidden=false;player.hidden=true;});
mark();
})();
`;
