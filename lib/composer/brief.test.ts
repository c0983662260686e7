import { describe, expect, it } from 'vitest';
import { processorMs } from '@/lib/testing/timing';
import { type Brief, type SongRequest, understand } from './brief';
import { GENRE_IDS } from './genres/catalogue';
import { keyName } from './theory';

const of = (prompt: string, more: Partial<SongRequest> = {}) => understand({ prompt, ...more });

describe('understanding a prompt', () => {
  it.each<[string, Brief['genre']]>([
    ['calm lo-fi with Rhodes and rain', 'lo-fi'],
    ['dark drum and bass', 'drum-and-bass'],
    ['DnB roller', 'drum-and-bass'],
    ['a sad jazz ballad', 'jazz'],
    ['happy metal', 'metal'],
    ['sleepy techno for the gym', 'techno'],
    ['lofi hip hop beats to study to', 'lo-fi'],
    ['90s boom bap hip hop', 'hip-hop'],
    ['smooth r&b', 'rnb'],
    ['folk rock', 'rock'],
    ['solo classical piano', 'classical'],
    ['calm solo piano', 'classical'],
    ['deep house at 122 bpm', 'house'],
    ['música reggaeton alegre', 'reggaeton'],
    ['something to fall asleep to', 'ambient'],
    ['music for sleep', 'ambient'],
    ['study music', 'lo-fi'],
    ['romantic music about a house by the sea', 'rnb'],
  ])('reads the genre of "%s" as %s', (prompt, genre) => {
    expect(of(prompt).genre).toBe(genre);
  });

  it('recognizes the id of every genre', () => {
    for (const id of GENRE_IDS) expect(of('a song', { genre: id }).genre).toBe(id);
    for (const id of GENRE_IDS) expect(of(`${id} song`).genre).toBe(id);
  });

  it('reports a style that is played as a related genre', () => {
    expect(of('new wave night drive').nearest).toEqual({ asked: 'new wave', used: 'pop' });
    expect(of('salsa').nearest?.used).toBe('latin');
    for (const own of ['jazz', 'synthwave night drive', 'bossa nova', 'a cinematic piece']) {
      expect(of(own).nearest, own).toBeNull();
    }
  });

  it.each<[string, number]>([
    ['house at 126 bpm', 126],
    ['72bpm hip hop', 72],
    ['tempo 90 pop', 90],
    ['999 bpm techno', 220],
  ])('reads the tempo of "%s"', (prompt, tempo) => {
    const brief = of(prompt);
    expect(brief.tempo).toBe(tempo);
    expect(brief.explicit.tempo).toBe(true);
  });

  it('slows down and speeds up within the genre’s limits', () => {
    const usual = of('folk').tempo;
    expect(of('slow folk').tempo).toBeLessThan(usual * 0.85);
    expect(of('fast folk').tempo).toBeGreaterThan(usual * 1.15);
  });

  it.each([
    ['pop in D minor', 'D minor'],
    ['rock in F#', 'F# major'],
    ['a waltz in Bb major', 'Bb major'],
    ['jazz, key of G', 'G major'],
    ['C sharp minor nocturne', 'C# minor'],
    ['a song in A minor', 'A minor'],
    ['walzer in c moll', 'C minor'],
    ['Walzer in b-Moll', 'Bb minor'],
    ['techno, F#m', 'F# minor'],
    ['vals en la menor', 'A minor'],
    ['ジャズ、嬰ハ短調', 'C# minor'],
  ])('reads the key of "%s"', (prompt, key) => {
    const brief = of(prompt);
    expect(keyName(brief.key)).toBe(key);
    expect(brief.explicit.key).toBe(true);
  });

  it('reads no key in words that look like one', () => {
    for (const prompt of ['Am I dreaming', 'EBM at 3 AM', 'Sommer am See']) {
      expect(of(prompt).explicit, prompt).toMatchObject({ key: false, mode: false });
    }
  });

  it('reads "in a minor key" as a mode without a tonic', () => {
    const brief = of('folk in a minor key');
    expect(brief.key.mode).toBe('minor');
    expect(brief.explicit).toMatchObject({ key: false, mode: true });
  });

  it.each([
    ['two minutes of jazz', 120],
    ['90 seconds of pop', 90],
    ['1:30 rock', 90],
    ['pop, 2.5 min', 150],
    ['a minute and a half of funk', 90],
    ['two and a half minutes of blues', 150],
    ['ten seconds of house', 10],
    ['3 seconds of house', 10],
    ['80s pop', 180],
  ])('reads the length of "%s"', (prompt, seconds) => {
    expect(of(prompt).durationSeconds).toBe(seconds);
  });

  it('reads meters', () => {
    expect(of('folk in 3/4').meter).toEqual({ beats: 3, unit: 4 });
    expect(of('a waltz').meter).toEqual({ beats: 3, unit: 4 });
    expect(of('a ballad in three quarter time').meter).toEqual({ beats: 3, unit: 4 });
    expect(of('6/8 rock').meter).toEqual({ beats: 6, unit: 8 });
  });

  it('recognizes requested, excluded and solo instruments', () => {
    expect(of('lo-fi with Rhodes').instruments).toContain('electric-piano');
    expect(of('rock without drums').excluded).toContain('rock-kit');
    expect(of('pop, no bass or guitar').excluded).toEqual(
      expect.arrayContaining(['electric-bass', 'acoustic-guitar']),
    );
    expect(of('ohne Schlagzeug, ruhig').excluded).toContain('brush-kit');
    expect(of('sad solo piano').solo).toBe('piano');
    expect(of('only acoustic guitar').solo).toBe('acoustic-guitar');
    expect(of('rock with a guitar solo').solo).toBeNull();
    expect(of('ambient with rain and vinyl').texture).toEqual(['rain', 'vinyl']);
  });

  it('prefers fields over words', () => {
    const brief = of('fast techno in C minor, two minutes', {
      genre: 'Jazz',
      bpm: 80,
      key: 'Bb major',
      durationSeconds: 30,
      mood: 'happy',
    });
    expect(brief).toMatchObject({ genre: 'jazz', tempo: 80, durationSeconds: 30, moods: ['happy'] });
    expect(keyName(brief.key)).toBe('Bb major');
  });

  it('chooses between major and minor by mood', () => {
    const minor = (prompt: string) => of(prompt).key.mode === 'minor' || of(prompt).key.mode === 'dorian';
    expect(['sad pop', 'sad folk song', 'dark rock'].every(minor)).toBe(true);
    expect(['happy pop', 'cheerful folk', 'joyful rock'].some(minor)).toBe(false);
  });

  it('accounts for every word', () => {
    const prompt = 'Calm lo-fi in D minor with Rhodes, no drums, 72 bpm, about a blorptastic cat';
    const words = of(prompt).words;
    expect(words.map(({ word }) => word).join(' ')).toBe(
      'Calm lo-fi in D minor with Rhodes no drums 72 bpm about a blorptastic cat',
    );
    expect(words).toContainEqual({ word: 'no drums', use: 'excluded' });
    expect(words).toContainEqual({ word: 'a blorptastic cat', use: 'theme' });
    expect(of('jazz with kazoo').words).toContainEqual({ word: 'kazoo', use: 'unsupported' });
  });

  it.each([
    'drum & bass',
    'drum and bass',
    "drum'n'bass",
    "Drum 'n' Bass",
    'drum-and-bass',
    'DnB',
    'd&b',
    'drumnbass',
  ])('does not mind how "%s" is written', (prompt) => {
    expect(of(prompt)).toMatchObject({ genre: 'drum-and-bass', theme: null, unmet: [] });
  });

  it('reads misspelled names and letters written too often', () => {
    expect(of('claasical').genre).toBe('classical');
    expect(of('soooo chilllll teechno').genre).toBe('techno');
    expect(of('a county fair').explicit.genre).toBe(false);
  });

  it.each([
    'losing my father',
    'living with Martha',
    'coming around the corner',
    'chairs and tables',
    'sharing an umbrella',
    'hunting for stones',
    'danger',
  ])('takes no ordinary word for a misspelled one: "%s"', (theme) => {
    expect(of(`a song about ${theme}`)).toMatchObject({
      ...{ theme, moods: [], instruments: [] },
      explicit: { genre: false, mood: false },
    });
  });

  it('lets the name of a genre outweigh words that describe it', () => {
    expect(of('country ballad')).toMatchObject({ genre: 'country', nearest: null });
    expect(of('country ballad').tempo).toBeLessThan(of('country').tempo * 0.85);
    expect(of('dance metal').genre).toBe('metal');
    expect(of('acoustic techno').instruments).toContain('acoustic-guitar');
    expect(of('epic orchestral reggae').genre).toBe('reggae');
  });

  it('plays a related style in its own tempo and meter, with its instruments', () => {
    const jig = of('jig');
    expect(jig).toMatchObject({ genre: 'folk', nearest: { asked: 'jig', used: 'folk' } });
    expect(jig.meter).toEqual({ beats: 6, unit: 8 });
    expect(jig.tempo / 1.5).toBeCloseTo(116, -1);
    expect(jig.instruments).toEqual(['violin', 'flute', 'acoustic-guitar']);
    expect(of('jig without fiddle').instruments).not.toContain('violin');
  });

  it.each([
    ['a graduation song', 'pop', 'uplifting'],
    ['a halloween song about my cat', 'rock', 'dark'],
    ['a farewell song for Tom', 'pop', 'nostalgic'],
  ])('plays "%s" as %s', (prompt, genre, mood) => {
    expect(of(prompt)).toMatchObject({ genre, moods: expect.arrayContaining([mood]) });
  });

  it('counts dotted quarters in 6/8', () => {
    expect(of('folk in 6/8 at 80 bpm').tempo).toBe(120);
    expect(of('folk in 3/4 at 80 bpm').tempo).toBe(80);
  });

  it.each([
    ['trance 138', 138],
    ['138 trance', 138],
    ['techno, dark, 140', 140],
    ['dnb 174 with strings', 174],
    ['jazz 120-130 bpm', 125],
  ])('reads the bare number of "%s" as a tempo', (prompt, tempo) => {
    expect(of(prompt).tempo).toBe(tempo);
  });

  it.each(['top 100 pop', 'pop for 60 people', 'pop, 90 seconds', 'pop about 99 balloons', '80s pop'])(
    'reads no tempo in "%s"',
    (prompt) => {
      expect(of(prompt).explicit.tempo).toBe(false);
    },
  );

  it.each([
    '',
    ' ',
    '😢',
    '🔥🔥🔥',
    '!!!',
    '\u0000\u202e\ufeff',
    '悲しい曲',
    'грустная песня',
    'a'.repeat(50_000),
    '../../etc/passwd',
    "'; DROP TABLE songs; --",
    '<script>alert(1)</script>',
    '__proto__ constructor toString',
    'NaN bpm',
    '-5 seconds',
    '0 bpm',
    '99999999999999999999 minutes',
    '\ud83d',
    'no no no no',
    'without',
    'in',
    '3/0',
  ])('returns a sensible brief for a strange prompt (%#)', (prompt) => {
    const brief = of(prompt, { durationSeconds: Number.NaN, bpm: Number.NaN });
    expect(brief.tempo).toBeGreaterThanOrEqual(40);
    expect(brief.tempo).toBeLessThanOrEqual(220);
    expect(brief.durationSeconds).toBeGreaterThanOrEqual(10);
    expect(brief.durationSeconds).toBeLessThanOrEqual(600);
    expect(brief.energy).toBeGreaterThan(0);
    expect(GENRE_IDS).toContain(brief.genre);
  });

  it.each([
    'an uplifting indie folk song about leaving home in the rain ',
    '夏の海についての明るいジャズ、',
    'blorptastic unknwon wrods in a song at 120 ',
  ])('understands the longest prompt in less than 20 ms: "%s"', async (part) => {
    const prompt = part.repeat(2000).slice(0, 2000);
    let best = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 20; i++) best = Math.min(best, await processorMs(() => of(prompt)));
    expect(best).toBeLessThan(20);
  });

  it('understands a long prompt in less than 5 ms', async () => {
    const prompt = 'an uplifting indie folk song about leaving home in the rain '.repeat(6);
    let best = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 40; i++) {
      best = Math.min(best, await processorMs(() => of(prompt)));
    }
    expect(best).toBeLessThan(5);
  });
});
