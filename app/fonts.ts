import localFont from 'next/font/local';

/** The text face, Latin part; other scripts follow on demand (see globals.css). */
const textFont = localFont({
  src: '../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--font-geist',
  adjustFontFallback: 'Arial',
});

/**
 * The display face, Latin part, with its optical sizes, at the one weight that `.display` has: half as large as with all
 * weights. Made of the package's `latin-opsz` file by `fonttools varLib.instancer <file> wght=650`.
 */
const displayFont = localFont({
  src: './faces/bricolage-grotesque-latin-650.woff2',
  weight: '650',
  display: 'swap',
  variable: '--font-bricolage',
  adjustFontFallback: 'Arial',
});

/** The classes that make both faces known to the style sheet; they belong on the html element. */
export const fontClasses = `${textFont.variable} ${displayFont.variable}`;
