import { describe, expect, it } from 'vitest';
import { languageOfLyrics, languageOfWish } from './language';

describe('the language of lyrics', () => {
  it.each([
    ['[Verse 1]\nRain on the window\nTea on the sill\nI don’t know what you want from me', 'en'],
    ['[Strophe]\nIch geh durch den Regen und du bist nicht da', 'de'],
    ['Je ne sais pas où tu es dans la nuit', 'fr'],
    ['Quiero que me digas cuando no te veo', 'es'],
    ['Non so più dove sei, amore, e il cuore mi fa male', 'it'],
    ['Eu não sei o que você quer, meu coração', 'pt'],
    ['Ik weet niet wat je wil, maar mijn hart is van jou', 'nl'],
    ['Jag vet inte vad du vill, men det är för sent', 'sv'],
    ['Nie wiem co się stało, ale już jest po wszystkim', 'pl'],
    ['Ben sensiz çok yalnızım, kalbim seni arıyor', 'tr'],
    ['窓の外の雨が降る', 'ja'],
    ['창밖에 비가 내려', 'ko'],
    ['窗外的雨下個不停', 'zh'],
    ['Дождь за окном', 'ru'],
    ['Дощ за вікном і ніч', 'uk'],
    ['المطر على النافذة', 'ar'],
  ])('%j is %s', (lyrics, language) => {
    expect(languageOfLyrics(lyrics)).toBe(language);
  });

  it.each(['', 'La la la la', '[Intro]\nOoh', 'Amor, la vida'])('%j is not clear', (lyrics) => {
    expect(languageOfLyrics(lyrics)).toBeNull();
  });
});

describe('the language of a wish', () => {
  it.each([
    ['a slow song in German about rain', 'de'],
    ['Spanish lyrics, flamenco guitar', 'es'],
    ['ein Lied auf Deutsch', 'de'],
    ['una canción en español', 'es'],
    ['K-pop with Korean vocals', 'ko'],
  ])('%j: %s', (description, language) => {
    expect(languageOfWish(description)).toBe(language);
  });

  it.each([
    'slow lo-fi',
    'an English folk song',
    'a melody in Japanese style',
    'first in German, then in French',
    'Germans in Paris',
  ])('%j: none', (description) => {
    expect(languageOfWish(description)).toBeNull();
  });
});
