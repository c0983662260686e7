/**
 * Measures what the composer writes in every genre, or the named ones, before it sounds: the means of several songs
 * against their limits. `npm run bench -- scores [--songs 10] [--seconds 180] [genre …]`
 */
import { parseArgs } from 'node:util';
import { auditScore, figuresOf, meanOf, missesOf } from '@/lib/composer/audit/audit';
import { understand } from '@/lib/composer/brief';
import { compose } from '@/lib/composer/compose';
import { GENRE_IDS, type GenreId, isGenre } from '@/lib/composer/genres/catalogue';
import { reportLine } from '../support/report';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    songs: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '180' },
  },
});
const named = positionals.filter(isGenre);
const genres = named.length > 0 ? named : GENRE_IDS;

function audited(genre: GenreId) {
  const brief = understand({ prompt: 'a song', genre, durationSeconds: Number(values.seconds) });
  const audits = Array.from({ length: Number(values.songs) }, (_, i) => auditScore(compose(brief, i + 1)));
  const [first, ...others] = audits;
  if (!first) throw new RangeError('at least one song is needed');
  const audit = meanOf([first, ...others]);
  return { genre, audit, misses: missesOf(genre, audit) };
}

const rows = genres.map(audited);
const figures = rows[0] ? figuresOf(rows[0].audit) : [];
console.log(`| genre | ${figures.join(' | ')} |\n| --- |${' ---: |'.repeat(figures.length)}`);
for (const { genre, audit, misses } of rows) {
  const cells = figures.map((figure) => {
    const value = audit[figure].toFixed(2);
    return misses.includes(figure) ? `**${value}**` : value;
  });
  console.log(`| ${[genre, ...cells].join(' | ')} |`);
}
reportLine({
  what: `figures of the scores of ${genres.length} genres that miss their limits`,
  unit: '',
  ours: rows.reduce((sum, { misses }) => sum + misses.length, 0),
  aim: 0,
});
