import localFont from 'next/font/local';

/** The text face, Latin subset. Other scripts load on demand (see globals.css). */
const textFont = localFont({
  src: '../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--font-geist',
  adjustFontFallback: 'Arial',
});

/**
 * The display face, Latin subset, with optical sizes at the single weight of `.display`, which halves the file. Created from
 * the package's `latin-opsz` file with `fonttools varLib.instancer <file> wght=650`.
 */
const displayFont = localFont({
  src: './faces/bricolage-grotesque-latin-650.woff2',
  weight: '650',
  display: 'swap',
  variable: '--font-bricolage',
  adjustFontFallback: 'Arial',
});

/** Classes for the html element that expose both faces to the style sheet. */
export const fontClasses = `${textFont.variable} ${displayFont.variable}`;
