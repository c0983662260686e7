// Prints the figures of the code with their aims. `--all` lists every place that misses one, `--check` exits with 1 if
// an aim is missed.
import { root } from '../setup/paths.mjs';
import { figuresOf } from './figures.mjs';
import { readHouse } from './read.mjs';
import { isMet, tableOf } from './table.mjs';

const figures = figuresOf(readHouse(root));
console.log(tableOf(figures, process.argv.includes('--all')));
if (process.argv.includes('--check') && !figures.every(isMet)) process.exitCode = 1;
