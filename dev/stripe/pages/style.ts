import { Html } from './html';

/** The style sheet of all pages. */
export const STYLE = new Html(`
:root { color-scheme: light dark; --ink: #1a1a2b; --soft: #5b5f73; --line: #d6d8e3; --paper: #fff; --back: #f4f5fa; --accent: #4b3fd6; --on-accent: #fff; --bad: #a3182f; --good: #10653b; }
@media (prefers-color-scheme: dark) { :root { --ink: #f1f1f8; --soft: #b3b6c8; --line: #3c3f55; --paper: #1d1f2e; --back: #14151f; --accent: #a79fff; --on-accent: #15122f; --bad: #ff9dab; --good: #7fdcaa; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.banner { margin: 0; padding: .75rem 1rem; background: #ffd84d; color: #2b2200; text-align: center; border-bottom: 3px dashed #2b2200; }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.4rem; margin: 0 0 .25rem; }
h2 { font-size: 1.05rem; margin: 1.75rem 0 .5rem; }
section > h2:first-child { margin-top: 0; }
section { background: var(--paper); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem 1.25rem; margin: 1rem 0; }
.amount { font-size: 2rem; font-weight: 700; margin: 0; font-variant-numeric: tabular-nums; }
.soft { color: var(--soft); margin: .25rem 0; }
ul.plain { list-style: none; margin: 0; padding: 0; }
ul.plain li { display: flex; gap: 1rem; justify-content: space-between; align-items: baseline; padding: .5rem 0; border-bottom: 1px solid var(--line); flex-wrap: wrap; }
ul.plain li:last-child { border-bottom: 0; }
label { display: block; font-weight: 600; margin: .9rem 0 .25rem; }
input { width: 100%; padding: .65rem .75rem; border: 1px solid var(--soft); border-radius: .5rem; background: var(--paper); color: inherit; font: inherit; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
button, .button { display: inline-block; width: 100%; margin-top: 1.25rem; padding: .75rem 1rem; border: 0; border-radius: .5rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 650; text-align: center; text-decoration: none; cursor: pointer; }
button.second, .button.second { background: transparent; color: var(--ink); border: 1px solid var(--soft); }
button.small { width: auto; margin: 0; padding: .35rem .75rem; font-size: .9rem; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.alert { border: 2px solid var(--bad); color: var(--bad); border-radius: .5rem; padding: .6rem .9rem; margin: 1rem 0; font-weight: 600; }
.done { color: var(--good); font-weight: 650; }
details { margin: 1rem 0; }
code { font-size: .95em; white-space: nowrap; }
form.inline { display: inline; }
`);
